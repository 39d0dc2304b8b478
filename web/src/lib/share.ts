// Handing a link on. A browser shares and copies only at a secure address, which few home networks have.

export type Handed = "shared" | "copied" | "not-copied";

/** Copy a link; tell what became of it. */
export async function copyLink(link: string): Promise<Handed> {
  try {
    await navigator.clipboard.writeText(link);
    return "copied";
  } catch {
    return "not-copied";
  }
}

/** Share a link as the device does, or copy it; tell what became of it. */
export async function shareLink(link: string): Promise<Handed> {
  if (!navigator.share) return copyLink(link);
  try {
    await navigator.share({ url: link, title: "Speeltafel" });
    return "shared";
  } catch (error) {
    const dropped = error instanceof DOMException && error.name === "AbortError"; // they thought better of it
    return dropped ? "shared" : copyLink(link);
  }
}

/** Whether only this computer itself can reach a host. */
export function isLocal(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}
