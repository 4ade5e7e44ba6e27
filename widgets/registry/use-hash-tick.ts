import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Ticks the box that the hash of an address names, by its id or else its name: /page#over-18 (CMS-07, document 3
 * section 2). Boxes of content stand in an article; those of the frame and of forms beside it are left alone.
 */
export function tickByHash(page: ParentNode, hash: string): boolean {
  const name = decodedHash(hash);
  if (name === "") return false;
  const boxes = [...page.querySelectorAll<HTMLInputElement>('article input[type="checkbox"]')];
  const box = boxes.find(({ id }) => id === name) ?? boxes.find((each) => each.name === name);
  if (!box || box.disabled) return false;
  // As a visitor would: whatever listens to the box hears of it.
  if (!box.checked) box.click();
  return true;
}

/** Does so when content is shown, and whenever an address is followed. */
export function useHashTick(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    // The same address followed again ticks again.
    if (key) tickByHash(document, hash);
  }, [hash, key]);
}

function decodedHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
