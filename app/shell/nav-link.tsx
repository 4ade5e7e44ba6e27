import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { Badge } from "#ui/badge.tsx";
import { useTranslate } from "#ui/translate.ts";
import { NavIcon } from "./nav-icon.tsx";
import type { NavigationItem } from "./navigation.ts";

interface Props {
  item: NavigationItem;
  className: string;
  iconSize?: 16 | 20 | 24;
  withIcon?: boolean;
}

/** One place of a menu: a link of the site, or one that leads away from it. */
export function MenuLink({ item, className, iconSize = 20, withIcon = true }: Props) {
  const t = useTranslate();
  const inside: ReactNode = (
    <>
      {withIcon ? <NavIcon name={item.icon} size={iconSize} className="shrink-0" /> : null}
      <span className="nav-label truncate">{item.label ? t(item.label) : item.text}</span>
      {item.badge ? (
        <span className="nav-label">
          <Badge>{t(item.badge)}</Badge>
        </span>
      ) : null}
      {item.count ? <span className="nav-label ml-auto text-muted text-sm tabular-nums">{item.count}</span> : null}
    </>
  );
  if (!item.to.startsWith("/"))
    return (
      <a href={item.to} className={className}>
        {inside}
      </a>
    );
  return (
    <NavLink to={item.to} end={item.to === "/"} className={className}>
      {inside}
    </NavLink>
  );
}
