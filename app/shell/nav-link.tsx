import type { ReactNode } from "react";
import { Badge } from "#ui/badge.tsx";
import { currentPlace, SiteLink } from "#ui/site-link.tsx";
import { useTranslate } from "#ui/translate.ts";
import { NavIcon } from "./nav-icon.tsx";
import type { NavigationItem } from "./navigation.ts";

interface Props {
  item: NavigationItem;
  className: string;
  withIcon?: boolean;
  /** Where the visitor is, without prefix, in menus that show it. */
  path?: string;
}

/** One place of a menu: a plain link of the site (`useSiteLinks`), or one that leads away from it. */
export function MenuLink({ item, className, withIcon = true, path = "" }: Props) {
  const t = useTranslate();
  const inside: ReactNode = (
    <>
      {withIcon ? <NavIcon name={item.icon} /> : null}
      <span className="nav-label">{item.label ? t(item.label) : item.text}</span>
      {item.badge ? (
        <span className="nav-label shrink-0">
          <Badge>{t(item.badge)}</Badge>
        </span>
      ) : null}
      {item.count ? (
        <span className="nav-label ml-auto shrink-0 text-muted text-sm tabular-nums">{item.count}</span>
      ) : null}
    </>
  );
  if (!item.to.startsWith("/"))
    return (
      <a href={item.to} className={className}>
        {inside}
      </a>
    );
  const { isHere, ...current } = currentPlace(item.to, path, { end: item.to === "/" });
  return (
    <SiteLink to={item.to} className={isHere ? `${className} active` : className} {...current}>
      {inside}
    </SiteLink>
  );
}
