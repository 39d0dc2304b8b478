import "@fontsource/nunito-sans/latin-500.css";
import "@fontsource/nunito-sans/latin-700.css";
import "@fontsource/fredoka/latin-600.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { fetchFonts } from "./lib/fonts";

fetchFonts("500 1em Nunito Sans", "700 1em Nunito Sans", "600 1em Fredoka");
setTimeout(() => mount(App, { target: document.getElementById("app")! })); // the picture is painted before

// After an upgrade of the server, pages that are not loaded yet are no longer there: the new ones are.
const ONCE_IN = 60_000; // milliseconds
window.addEventListener("vite:preloadError", () => {
  const last = Number(sessionStorage.getItem("reloaded") ?? 0);
  if (!navigator.onLine || Date.now() - last < ONCE_IN) return;
  sessionStorage.setItem("reloaded", String(Date.now()));
  location.reload();
});

const LATER = 3000; // milliseconds: it fetches all pages, which the first one should not wait for
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  const register = () => navigator.serviceWorker.register("./worker.js").catch(() => {});
  setTimeout(register, LATER); // it works only where it is allowed
}
