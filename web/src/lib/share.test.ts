// A link is handed on, where the browser allows it.
import { afterEach, expect, it, vi } from "vitest";
import { copyLink, isLocal, shareLink } from "./share";

const LINK = "http://speeltafel.lan/#/join/ABC";
const browserHas = (parts: object) => vi.stubGlobal("navigator", parts);

afterEach(() => {
  vi.unstubAllGlobals();
});

it("says that nothing was copied where there is no clipboard", async () => {
  browserHas({});
  expect([await copyLink(LINK), await shareLink(LINK)]).toEqual(["not-copied", "not-copied"]);
});

it("says that nothing was copied where that is forbidden", async () => {
  browserHas({ clipboard: { writeText: () => Promise.reject(new DOMException("", "NotAllowedError")) } });
  expect(await copyLink(LINK)).toBe("not-copied");
});

it("copies where it cannot share", async () => {
  const writeText = vi.fn(async () => {});
  browserHas({ clipboard: { writeText } });
  expect(await shareLink(LINK)).toBe("copied");
  browserHas({ clipboard: { writeText }, share: () => Promise.reject(new DOMException("", "NotAllowedError")) });
  expect(await shareLink(LINK)).toBe("copied");
  expect(writeText.mock.calls).toEqual([[LINK], [LINK]]);
});

it("copies nothing when somebody shares, or thinks better of it", async () => {
  const writeText = vi.fn(async () => {});
  browserHas({ clipboard: { writeText }, share: async () => {} });
  expect(await shareLink(LINK)).toBe("shared");
  browserHas({ clipboard: { writeText }, share: () => Promise.reject(new DOMException("", "AbortError")) });
  expect(await shareLink(LINK)).toBe("shared");
  expect(writeText).not.toHaveBeenCalled();
});

it.each(["localhost", "a.localhost", "127.0.0.1", "127.1.2.3", "[::1]"])("knows that %s is this computer", (host) => {
  expect(isLocal(host)).toBe(true);
});

it.each(["192.168.1.20", "speeltafel.lan", "127.example.org", "localhost.org", "[fe80::1]"])("knows that %s is not", (host) => {
  expect(isLocal(host)).toBe(false);
});
