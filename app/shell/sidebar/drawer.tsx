import { useLocation } from "@remix-run/react";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { useTranslate } from "#ui/translate.ts";
import { useSiteLinks } from "#ui/use-site-links.ts";
import { fetchFooter, lastFooter } from "../footer/fetch-footer.ts";
import { holdWhileOpen } from "../modals/hold-while-open.ts";
import type { NavigationItem } from "../navigation.ts";
import { useFrame } from "../use-frame.ts";
import { DRAWER_ID } from "./drawer-id.ts";

let Body: ComponentType<{ footerPages: readonly NavigationItem[] }> | null = null;

/** Loads the inside of the menu: on the server before it renders, in the browser when the menu is opened first. */
export async function prepareDrawer(): Promise<void> {
  Body ??= (await import("./drawer-body.tsx")).DrawerBody;
}

/** As the server has put it there: nothing of it is rendered in the browser. */
const AS_SENT = { dangerouslySetInnerHTML: { __html: "" } };

/**
 * The menu of narrow screens (NAV-06). A popover: it opens before script, Escape and a press beside it close it. Its inside
 * stays as it was sent until it is opened: nobody sees what has changed until then, and its links work.
 */
export function Drawer() {
  const t = useTranslate();
  const element = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const { footer: given, footerVersion, prefix } = useFrame();
  const [fetched, setFetched] = useState(lastFooter);
  useSiteLinks(element);

  const footer = given ?? fetched?.footer;
  const Inside = footer ? Body : null;
  const isUpToDate = Inside !== null && (given !== null || fetched?.version === footerVersion);
  const wake = useCallback(() => {
    Promise.all([fetchFooter(prefix, footerVersion), prepareDrawer()]).then(
      ([found]) => setFetched(found),
      // It stays as it is; the next opening tries again.
      () => {},
    );
  }, [prefix, footerVersion]);
  useEffect(() => {
    const drawer = element.current;
    if (isUpToDate || !drawer) return;
    if (drawer.childElementCount === 0 || drawer.matches(":popover-open")) wake();
    drawer.addEventListener("beforetoggle", wake);
    return () => drawer.removeEventListener("beforetoggle", wake);
  }, [isUpToDate, wake]);

  useEffect(() => (element.current ? holdWhileOpen(element.current) : undefined), []);

  const shownAt = useRef(key);
  useEffect(() => {
    // Opened before the page was taken over, it stays open: only a change of place closes it.
    if (shownAt.current === key) return;
    shownAt.current = key;
    const drawer = element.current;
    if (drawer?.matches(":popover-open")) drawer.hidePopover();
  }, [key]);

  return (
    <div
      ref={element}
      id={DRAWER_ID}
      role="dialog"
      aria-label={t("BOTTOM.MENU")}
      className="drawer"
      {...{ popover: "auto" }}
      suppressHydrationWarning
      {...(Inside && footer ? { children: <Inside footerPages={footer.info} /> } : AS_SENT)}
    />
  );
}
