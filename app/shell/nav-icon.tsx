import sheet from "./nav-icons.svg?url";
import { NAV_ICONS } from "./nav-icons.ts";

const KNOWN: ReadonlySet<string> = new Set(NAV_ICONS);

/** The drawing of a place or category by the name that configuration gives it; a plain one where there is none. */
export const NavIcon = ({ name }: { name: string }) => (
  <svg aria-hidden="true" className="nav-icon">
    <use href={`${sheet}#${KNOWN.has(name) ? name : "shapes"}`} />
  </svg>
);
