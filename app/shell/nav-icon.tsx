import sheet from "./nav-icons.svg?url";
import { NAV_ICONS } from "./nav-icons.ts";

const KNOWN: ReadonlySet<string> = new Set(NAV_ICONS);

/** The drawing of a place or category by the name that configuration gives it; a plain one where there is none. */
export const NavIcon = ({ name, size = 20, className }: { name: string; size?: 16 | 20 | 24; className?: string }) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    <use href={`${sheet}#${KNOWN.has(name) ? name : "shapes"}`} />
  </svg>
);
