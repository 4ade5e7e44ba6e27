import { type AnchorHTMLAttributes, createContext, useContext } from "react";

/** What every path of this visitor starts with: "", "/de", "/guest/de". */
export const SitePrefix = createContext("");

/**
 * A plain link to a page of the site, for menus and lists of many: a router's link costs several times as much to
 * render. `useSiteLinks` of an element around it has it followed without a document load.
 */
export function SiteLink({ to, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const prefix = useContext(SitePrefix);
  return <a href={to === "/" ? prefix || "/" : prefix + to} {...rest} />;
}

/** Attributes of a menu's link to a place: whether it is where the visitor is (`end`: exactly there). */
export function currentPlace(to: string, path: string, { end = false } = {}) {
  const here = path === to || (!end && path.startsWith(to === "/" ? to : `${to}/`));
  return { isHere: here, "aria-current": here ? ("page" as const) : undefined };
}
