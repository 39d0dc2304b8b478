import "@fontsource/nunito-sans/latin-500.css";
import "@fontsource/nunito-sans/latin-700.css";
import "@fontsource/fredoka/latin-600.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";

mount(App, { target: document.getElementById("app")! });

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  void navigator.serviceWorker.register("./worker.js").catch(() => {}); // only where it is allowed
}
