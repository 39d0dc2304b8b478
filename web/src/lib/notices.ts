// "Your turn" on this device, by web push. The service worker shows it, so the words are left for
// it in a cache.
import type { PushKey, Receiver } from "../protocol";
import { call } from "./api";

export type PushState = "insecure" | "impossible" | "denied" | "off" | "on";
const TEXTS = "texts"; // the cache, and the address in it, that plugins/worker.js reads
const NOTICE = "notice";

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration();
}

/** Say whether this device can be told, and whether it is. */
export async function pushState(): Promise<PushState> {
  if (!isSecureContext) return "insecure";
  const registration = await worker();
  if (!registration?.pushManager || !("Notification" in window)) return "impossible";
  if (Notification.permission === "denied") return "denied";
  return (await registration.pushManager.getSubscription()) ? "on" : "off";
}

/** Return the bytes of a text in base64url. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
}

/** Be told on this device from now on; return where the server sends it. */
export async function switchOn(): Promise<Receiver> {
  const { key } = await call<PushKey>("GET", "push-key");
  const registration = (await worker())!;
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: fromBase64(key) });
  try {
    return (await here())!;
  } catch (error) {
    await made.unsubscribe(); // the server does not know of it
    throw error;
  }
}

/** Return where the server sends the notices of this device, if it is told. */
export async function here(): Promise<Receiver | undefined> {
  const subscription = await (await worker())?.pushManager.getSubscription();
  if (!subscription) return undefined;
  const { endpoint, keys } = subscription.toJSON();
  return call<Receiver>("POST", "me/notices/push", { endpoint, p256dh: keys!.p256dh, auth: keys!.auth });
}

/** Be told on this device no more. */
export async function switchOff(): Promise<void> {
  const receiver = await here();
  if (receiver) await call("DELETE", `me/notices/${receiver.id}`);
  await (await (await worker())?.pushManager.getSubscription())?.unsubscribe();
}

/** Leave the words of a notice for the service worker. */
export async function keepTexts(title: string, body: string): Promise<void> {
  if (!("caches" in window)) return; // the address is not secure
  const cache = await caches.open(TEXTS);
  await cache.put(NOTICE, Response.json([title, body]));
}
