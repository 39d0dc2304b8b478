/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "icon:*" {
  const icon: import("./lib/icons").Icon;
  export default icon;
}
