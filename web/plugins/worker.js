// The service worker: keeps the pages for when there is no network, and shows "your turn".
const EDITION = "EDITION";
const FILES = ["FILES"];
const TEXTS = "texts"; // the page leaves the words of a notice there

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(EDITION).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const drop = async () => {
    for (const name of await caches.keys()) {
      if (name !== EDITION && name !== TEXTS) await caches.delete(name);
    }
    await self.clients.claim();
  };
  event.waitUntil(drop());
});

// Built files have names that change with their content; the page itself is asked for first.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.method !== "GET" || path.includes("/api/") || path.includes("/admin")) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match("./")));
  } else if (path.includes("/assets/")) {
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request)));
  }
});

self.addEventListener("push", (event) => {
  const show = async () => {
    const notice = event.data.json();
    const address = notice.table ? `./#/table/${notice.table}` : "./";
    const texts = await caches.open(TEXTS);
    const [title, body] = (await (await texts.match("notice"))?.json()) ?? ["Speeltafel", ""];
    await self.registration.showNotification(title, {
      body, icon: "./icon-192.png", tag: notice.table || notice.id, data: address,
    });
  };
  event.waitUntil(show());
});

self.addEventListener("notificationclick", (event) => {
  const show = async () => {
    const address = event.notification.data;
    const [page] = await self.clients.matchAll({ type: "window" });
    if (!page) return self.clients.openWindow(address);
    await page.focus();
    return page.navigate(address);
  };
  event.notification.close();
  event.waitUntil(show());
});
