import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/** Ticks the checkbox that the hash of an address names, by its id or its name (CMS-07, document 3 section 2). */
export function tickByHash(page: ParentNode, hash: string): boolean {
  const name = decodedHash(hash);
  if (name === "") return false;
  const boxes = [...page.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const box = boxes.find(({ id }) => id === name) ?? boxes.find((each) => each.name === name);
  if (!box || box.disabled) return false;
  // As a visitor would: whatever listens to the box hears of it.
  if (!box.checked) box.click();
  return true;
}

/** Does so when the page is shown, and whenever its hash changes. */
export function useHashTick(page: RefObject<HTMLElement>): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (page.current) tickByHash(page.current, hash);
  }, [page, hash]);
}

function decodedHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
