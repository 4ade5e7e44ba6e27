import { useIntl } from "react-intl";
import { Chips } from "#widgets/games/categories/category-chips.tsx";
import { categoryTitle } from "#widgets/games/categories/category-titles.ts";
import { FavouritesProvider } from "#widgets/games/tile/favourites.tsx";
import { SECTIONS, sectionChips } from "../games/sections.ts";
import type { SectionData } from "./load-section.server.ts";
import { LobbyRows } from "./lobby-rows.tsx";

/** The front page of pokies or of live games: a row for each category. */
export function SectionView({ data }: { data: SectionData }) {
  const intl = useIntl();
  const { section, rows, categories, audience, favourites } = data;
  return (
    <FavouritesProvider identifiers={favourites}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:gap-8">
        <header className="grid gap-4">
          <h1 className="font-bold font-display text-2xl md:text-3xl">
            {categoryTitle(intl, SECTIONS[section].category)}
          </h1>
          <Chips
            label={intl.formatMessage({ id: "LOBBY.CATEGORIES" })}
            chips={sectionChips(section, categories, (each) => categoryTitle(intl, each))}
          />
        </header>
        <LobbyRows rows={rows} audience={audience} />
      </div>
    </FavouritesProvider>
  );
}
