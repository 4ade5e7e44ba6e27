import { useHref, useNavigate } from "@remix-run/react";
import { type RefObject, useContext, useEffect } from "react";
import { SitePrefix } from "./site-link.tsx";

/** The router is asked for nothing on the server: its two hooks cost 40 µs a list, 1 ms a lobby. */
const IS_SERVER = typeof document === "undefined";

const usePrefix = () => useContext(SitePrefix);

/**
 * Lets plain anchors inside an element be followed without a document load, with one listener for all of them: a router
 * link each would cost more than the rest of a list. Gives what their addresses start with.
 */
export const useSiteLinks: (root: RefObject<HTMLElement>) => string = IS_SERVER ? usePrefix : useFollowedLinks;

function useFollowedLinks(root: RefObject<HTMLElement>): string {
  const main = useHref("/");
  const prefix = main === "/" ? "" : main;
  const navigate = useNavigate();
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const follow = (event: MouseEvent) => {
      const path = plainClick(event);
      if (path === null) return;
      event.preventDefault();
      if (isDisabled(event)) return;
      navigate(path.slice(prefix.length) || "/");
    };
    element.addEventListener("click", follow);
    return () => element.removeEventListener("click", follow);
  }, [root, navigate, prefix]);
  return prefix;
}

/** A link that was pressed a moment ago may say that nothing happens for now. */
const isDisabled = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest("a")?.ariaDisabled === "true";

/** The path of a link of this site that was clicked without asking for a new tab; null for everything else. */
function plainClick(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.target || link.download) return null;
  // The page in another language is another document.
  if (link.hreflang) return null;
  return link.pathname + link.search + link.hash;
}
