import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** Ticks the box of a page's content that the address names: /page#over-18 (CMS-07). */
export function useHashTick(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    // The same address followed again ticks again.
    if (!key || hash.length < 2) return;
    const named = document.getElementById(hash.slice(1)) ?? document.getElementsByName(hash.slice(1))[0];
    const isContents = named?.closest("article") !== null;
    if (named instanceof HTMLInputElement && named.type === "checkbox" && isContents) named.checked = true;
  }, [hash, key]);
}
