import type { Licence } from "../brand/licence.ts";
import type { ConfigPayloads } from "../config/index.ts";

type Menu = ConfigPayloads["menu-categories-games"];
type Ruled = { rules: Pick<Licence["rules"], "bonusBuy"> };

/** Whether players under a licence see a category: games that sell their bonus are none where no bonus may be bought (RG-08). */
export const isCategoryAllowed = ({ rules }: Ruled, slug: string): boolean => slug !== "bonus-buy" || rules.bonusBuy;

/** A brand's categories and lobby rows, as far as a licence allows them. */
export function menuUnder(licence: Ruled, menu: Menu): Menu {
  const allowed = <Entry extends { slug: string }>(entries: readonly Entry[]) =>
    entries.filter(({ slug }) => isCategoryAllowed(licence, slug));
  return { ...menu, lobby: allowed(menu.lobby), pokies: allowed(menu.pokies), live: allowed(menu.live) };
}
