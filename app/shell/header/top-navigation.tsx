import { useLocation } from "@remix-run/react";
import { Ellipsis } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFragmentCache } from "#ui/fragment-cache.tsx";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useSiteLinks } from "#ui/use-site-links.ts";
import { MenuLink } from "../nav-link.tsx";
import type { NavigationItem } from "../navigation.ts";

const ITEM = "nav-item nav-place";

/**
 * The places of the site. What does not fit wraps under the bar's edge, where it is out of sight, so nothing moves
 * when script measures; the More menu holds everything until then and afterwards only what has no room (NAV-02).
 */
export function TopNavigation({ items }: { items: readonly NavigationItem[] }) {
  const t = useTranslate();
  const root = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { pathname: path } = useLocation();
  const fragmentCache = useFragmentCache();
  useSiteLinks(root);
  const [fitting, setFitting] = useState<number | null>(null);

  useEffect(() => {
    const places = list.current;
    if (!places) return;
    const measure = () => {
      const entries = [...places.children] as HTMLElement[];
      const first = entries[0]?.offsetTop ?? 0;
      const wrapped = entries.findIndex((entry) => entry.offsetTop > first);
      setFitting(wrapped === -1 ? entries.length : wrapped);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(places);
    return () => observer.disconnect();
  }, []);

  const rest = fitting === null ? items : items.slice(fitting);
  const key = (of: string) => () => `top ${of} ${path} ${JSON.stringify(items)}`;
  const bar = fragmentCache(key("bar"), () => (
    <>
      {items.map((item, place) => (
        <li key={item.id} className={fitting !== null && place >= fitting ? "invisible" : undefined}>
          <MenuLink item={item} className={ITEM} withIcon={false} path={path} />
        </li>
      ))}
    </>
  ));
  const more = fragmentCache(key("more"), () => (
    <>
      {rest.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} className={`${ITEM} w-full`} path={path} />
        </li>
      ))}
    </>
  ));
  return (
    <nav ref={root} aria-label={t("NAV.MAIN")} className="hidden min-w-0 flex-1 items-center lg:flex">
      <ul ref={list} className="flex h-11 min-w-0 flex-wrap gap-x-1 overflow-hidden" {...bar} />
      <div className={rest.length === 0 ? "invisible" : undefined}>
        <Menu
          label={t("NAV.MORE")}
          triggerClassName={`${ITEM} group-open/menu:bg-raised group-open/menu:text-text`}
          align="end"
          className="w-64"
          trigger={<Icon of={Ellipsis} />}
        >
          <ul className="grid" {...more} />
        </Menu>
      </div>
    </nav>
  );
}
