import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadTexts } from "../../lib/texts.svelte";
import Notices from "./Notices.svelte";

const registration = { pushManager: { getSubscription: async () => null } };
let arrive: (worker: unknown) => void;

beforeAll(() => loadTexts("web", "en"));
beforeEach(() => {
  let there: unknown;
  const ready = new Promise((resolve) => (arrive = (worker) => resolve((there = worker))));
  vi.useFakeTimers();
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", { permission: "default" });
  vi.stubGlobal("navigator", { serviceWorker: { ready, getRegistration: async () => there } });
  vi.stubGlobal("fetch", async () => Response.json({ receivers: [] }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("waits for the service worker before it says that there can be no notices", async () => {
  render(Notices);
  await vi.advanceTimersByTimeAsync(4000);
  expect(screen.queryByText(/cannot receive/)).toBeNull();
  arrive(registration);
  await vi.advanceTimersByTimeAsync(100);
  expect(screen.getByRole("button", { name: "Tell me on this device" })).toBeTruthy();
});

it("says it after a while, and looks again when the service worker comes", async () => {
  render(Notices);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(screen.getByText(/cannot receive/)).toBeTruthy();
  arrive(registration);
  await vi.advanceTimersByTimeAsync(100);
  expect(screen.getByRole("button", { name: "Tell me on this device" })).toBeTruthy();
});
