import { Link, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { useFragmentCache } from "#ui/fragment-cache.tsx";
import { currentPlace, SiteLink } from "#ui/site-link.tsx";
import { useSiteLinks } from "#ui/use-site-links.ts";

export interface Chip {
  key: string;
  title: string;
  href: string;
}

interface Props {
  label: string;
  chips: readonly Chip[];
}

/** Categories to choose from: links, so that each choice has an address. */
export function Chips({ label, chips }: Props) {
  const root = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const fragmentCache = useFragmentCache();
  useSiteLinks(root);
  const items = fragmentCache(
    () => `chips ${pathname} ${JSON.stringify(chips)}`,
    () => (
      <>
        {chips.map(({ key, title, href }) => {
          const { isHere, ...current } = currentPlace(href, pathname);
          return (
            <li key={key}>
              <SiteLink to={href} className={isHere ? "chip focus-ring active" : "chip focus-ring"} {...current}>
                {title}
              </SiteLink>
            </li>
          );
        })}
      </>
    ),
  );
  return (
    <nav ref={root} aria-label={label} className="chips">
      <ul className="chips-list" {...items} />
    </nav>
  );
}

interface FilterProps extends Props {
  /** Key of the chosen one: a query tells them apart, not the path. */
  chosen: string;
}

/** Narrows the list below; the page stays where it is. */
export const FilterChips = ({ label, chips, chosen }: FilterProps) => (
  <nav aria-label={label} className="chips">
    <ul className="chips-list">
      {chips.map(({ key, title, href }) => (
        <li key={key}>
          <Link
            to={href}
            className="chip chip-small focus-ring"
            aria-current={key === chosen ? "true" : undefined}
            preventScrollReset
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
