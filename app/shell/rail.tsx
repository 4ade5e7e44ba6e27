import { NavLink } from "@remix-run/react";
import { useIntl } from "react-intl";
import { useTranslate } from "#ui/translate.ts";
import { categoryTitle } from "#widgets/games/categories/category-titles.ts";
import type { Category } from "./frame-data.server.ts";
import { NavIcon } from "./nav-icon.tsx";
import type { NavIconName } from "./nav-icons.ts";
import { useFrame, useHasPage } from "./use-frame.ts";

const LINE = "nav-item nav-line";

/** The left rail of wide screens: the lobby's categories within one step (look: 240 px, or 72 with drawings only). */
export function Rail() {
  const { categories, player } = useFrame();
  const hasPage = useHasPage();
  const t = useTranslate();
  return (
    <nav aria-label={t("SIDEBAR.LABEL")} className="rail no-scrollbar">
      <ul className="grid gap-0.5">
        <RailLine to="/" icon="house" label={t("NAV.LOBBY")} />
        {player ? <RailLine to="/favorite-games" icon="heart" label={t("NAV.FAVOURITES")} /> : null}
      </ul>
      <RailGroup title={t("NAV.POKIES")} base="/pokies" categories={categories.pokies} />
      <RailGroup title={t("NAV.LIVE")} base="/live" categories={categories.live} />
      {hasPage("/support") ? (
        <ul className="mt-4 border-line border-t pt-4">
          <RailLine to="/support" icon="life-buoy" label={t("NAV.SUPPORT")} />
        </ul>
      ) : null}
    </nav>
  );
}

const RailLine = ({ to, icon, label }: { to: string; icon: NavIconName; label: string }) => (
  <li>
    <NavLink to={to} end title={label} className={LINE}>
      <NavIcon name={icon} />
      <span className="nav-label">{label}</span>
    </NavLink>
  </li>
);

/** A section of the catalogue with its categories. */
function RailGroup({ title, base, categories }: { title: string; base: string; categories: readonly Category[] }) {
  const intl = useIntl();
  if (categories.length === 0) return null;
  return (
    <>
      <h2 className="nav-label nav-group">{title}</h2>
      <ul className="grid gap-0.5">
        {categories.map(({ slug, icon }) => {
          const label = categoryTitle(intl, slug);
          return (
            <li key={slug}>
              <NavLink to={`${base}/${slug}`} title={label} className={LINE}>
                <NavIcon name={icon} />
                <span className="nav-label">{label}</span>
              </NavLink>
            </li>
          );
        })}
      </ul>
    </>
  );
}
