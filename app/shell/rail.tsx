import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { useIntl } from "react-intl";
import { useFragmentCache } from "#ui/fragment-cache.tsx";
import { currentPlace, SiteLink } from "#ui/site-link.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useSiteLinks } from "#ui/use-site-links.ts";
import { categoryTitle } from "#widgets/games/categories/category-titles.ts";
import type { Category } from "./frame-shape.ts";
import { NavIcon } from "./nav-icon.tsx";
import { useFrame, useHasPage } from "./use-frame.ts";

const LINE = "nav-item nav-line";

/** The left rail of wide screens: the lobby's categories within one step (look: 240 px, or 72 with drawings only). */
export function Rail() {
  const { categories, player } = useFrame();
  const hasPage = useHasPage();
  const t = useTranslate();
  const fragmentCache = useFragmentCache();
  const { pathname } = useLocation();
  const root = useRef<HTMLElement>(null);
  useSiteLinks(root);
  const shown: Shown = { categories, signedIn: player !== null, support: hasPage("/support"), path: pathname };
  const content = fragmentCache(
    () => `rail ${JSON.stringify(shown)}`,
    () => <Lines {...shown} />,
  );
  return <nav ref={root} aria-label={t("SIDEBAR.LABEL")} className="rail no-scrollbar" {...content} />;
}

interface Shown {
  categories: { pokies: readonly Category[]; live: readonly Category[] };
  signedIn: boolean;
  support: boolean;
  /** Where the visitor is, without prefix. */
  path: string;
}

function Lines({ categories, signedIn, support, path }: Shown) {
  const t = useTranslate();
  return (
    <>
      <ul className="grid gap-0.5">
        <Line to="/" end path={path} icon="house" label={t("NAV.LOBBY")} />
        {signedIn ? <Line to="/favorite-games" end path={path} icon="heart" label={t("NAV.FAVOURITES")} /> : null}
      </ul>
      <Group title={t("NAV.POKIES")} base="/pokies" categories={categories.pokies} path={path} />
      <Group title={t("NAV.LIVE")} base="/live" categories={categories.live} path={path} />
      {support ? (
        <ul className="mt-4 border-line border-t pt-4">
          <Line to="/support" end path={path} icon="life-buoy" label={t("NAV.SUPPORT")} />
        </ul>
      ) : null}
    </>
  );
}

interface LineProps {
  to: string;
  end?: boolean;
  path: string;
  icon: string;
  label: string;
}

function Line({ to, end, path, icon, label }: LineProps) {
  const { isHere, ...current } = currentPlace(to, path, { end });
  return (
    <li>
      <SiteLink to={to} title={label} className={isHere ? `${LINE} active` : LINE} {...current}>
        <NavIcon name={icon} />
        <span className="nav-label">{label}</span>
      </SiteLink>
    </li>
  );
}

interface GroupProps {
  title: string;
  base: string;
  categories: readonly Category[];
  path: string;
}

/** A section of the catalogue with its categories. */
function Group({ title, base, categories, path }: GroupProps) {
  const intl = useIntl();
  if (categories.length === 0) return null;
  return (
    <>
      <h2 className="nav-label nav-group">{title}</h2>
      <ul className="grid gap-0.5">
        {categories.map(({ slug, icon }) => (
          <Line key={slug} to={`${base}/${slug}`} path={path} icon={icon} label={categoryTitle(intl, slug)} />
        ))}
      </ul>
    </>
  );
}
