import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { closeToast, showToast } from "#ui/toast.ts";
import { useTranslate } from "#ui/translate.ts";
import { connection } from "../../calls/connection.ts";
import { useFrame } from "../use-frame.ts";

/** Of the document, as toasts are: the one that says that the visitor is offline, or 0. */
let toast = 0;

/**
 * A visitor without network reads so, and loses nothing: a link that is followed opens when the network is back, and a
 * form is not sent at all, so that it stays as it was filled in. A game says by itself that it has no network.
 */
export function useConnection(): void {
  const t = useTranslate();
  const navigate = useNavigate();
  const { prefix } = useFrame();
  const wanted = useRef<string | null>(null);
  const now = useRef({ navigate, prefix });
  now.current = { navigate, prefix };

  useEffect(() => {
    const lost = t("OFFLINE.TEXT");
    const unsent = t("OFFLINE.NOT_SENT");
    const onChange = () => {
      if (connection.isLost()) {
        if (connection.isReportedByGame() && wanted.current === null) return;
        // That nothing was sent stays until the visitor goes on.
        toast ||= showToast(lost, { kind: "warn", time: 0 });
        return;
      }
      closeToast(toast);
      toast = 0;
      const path = wanted.current;
      wanted.current = null;
      if (path !== null) now.current.navigate(path);
    };
    // The router would load the page's code, fail, and reload: a browser's own error page would be left.
    const onClick = (event: MouseEvent) => {
      if (navigator.onLine || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const path = link && pathWithin(link, now.current.prefix);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      wanted.current = path;
      closeToast(toast);
      toast = 0;
      onChange();
    };
    const onSubmit = (event: SubmitEvent) => {
      if (navigator.onLine) return;
      event.preventDefault();
      event.stopPropagation();
      closeToast(toast);
      toast = showToast(unsent, { kind: "bad", time: 0 });
    };
    const stop = connection.subscribe(onChange);
    window.addEventListener("click", onClick, true);
    window.addEventListener("submit", onSubmit, true);
    return () => {
      stop();
      window.removeEventListener("click", onClick, true);
      window.removeEventListener("submit", onSubmit, true);
    };
  }, [t]);
}

/** Where a link leads within the site, without prefix; null where it leads elsewhere or stays on the page. */
function pathWithin(link: HTMLAnchorElement, prefix: string): string | null {
  const { origin, pathname, search, hash } = link;
  const here = window.location;
  if (origin !== here.origin || link.target !== "" || link.hasAttribute("download")) return null;
  if (pathname === here.pathname && search === here.search && hash !== "") return null;
  if (pathname !== prefix && !pathname.startsWith(`${prefix}/`)) return null;
  return (pathname.slice(prefix.length) || "/") + search + hash;
}
