import { useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import { Offline } from "#ui/drawings/offline.tsx";
import { BannerSlider } from "#widgets/content/banner-slider/slider.tsx";
import { Chips } from "#widgets/games/categories/category-chips.tsx";
import { categoryTitle } from "#widgets/games/categories/category-titles.ts";
import { ProvidersRow } from "#widgets/games/providers-row/providers-row.tsx";
import { FavouritesProvider } from "#widgets/games/tile/favourites.tsx";
import { WinnersRow } from "#widgets/games/winners/winners-row.tsx";
import { JackpotStack } from "#widgets/jackpots/stack/stack.tsx";
import { TournamentCards } from "#widgets/tournaments/cards/tournament-cards.tsx";
import { sectionChips } from "../games/sections.ts";
import { Notice } from "../shell/notice.tsx";
import { useFrame } from "../shell/use-frame.ts";
import { LobbyRows } from "./lobby-rows.tsx";
import { type LobbyData, receiveLobby } from "./sent-lobby.ts";

/** The main lobby (LOBBY-01): hero and jackpots, then rows of games with winners, tournaments and providers between. */
export function LobbyView({ data }: { data: LobbyData }) {
  const intl = useIntl();
  const { brand } = useFrame();
  const { audience, now } = data;
  const { rows, banners, autoplayMs, jackpots, winners, tournaments, providers, categories } = receiveLobby(data);
  const hero = banners.list?.length !== 0;
  const between = [
    winners ? <WinnersRow key="winners" winners={winners} currency={audience.currency} /> : null,
    <TournamentCards key="tournaments" tournaments={tournaments} now={now} />,
    providers.list?.length !== 0 ? <ProvidersRow key="providers" providers={providers} scheme={brand.scheme} /> : null,
  ];
  return (
    <FavouritesProvider identifiers={data.favourites}>
      <h1 className="sr-only">{intl.formatMessage({ id: "LOBBY.HEADING" }, { brand: brand.name })}</h1>
      <div className="page-grid">
        {hero || jackpots.length > 0 ? (
          <div className={hero && jackpots.length > 0 ? "lobby-hero" : "grid"}>
            {hero ? (
              <BannerSlider
                banners={banners}
                label={intl.formatMessage({ id: "LOBBY.BANNERS" })}
                now={now}
                autoplayMs={autoplayMs}
                hero
              />
            ) : null}
            {jackpots.length > 0 ? <JackpotStack jackpots={jackpots} /> : null}
          </div>
        ) : null}
        <Chips
          label={intl.formatMessage({ id: "LOBBY.CATEGORIES" })}
          chips={sectionChips("pokies", categories, (slug) => categoryTitle(intl, slug))}
        />
        {rows.length === 0 ? (
          <Notice
            drawing={<Offline />}
            title={intl.formatMessage({ id: "LOBBY.FAILED.TITLE" })}
            text={intl.formatMessage({ id: "LOBBY.FAILED.TEXT" })}
          >
            <ButtonLink variant="main" to="/" reloadDocument>
              {intl.formatMessage({ id: "LOBBY.RETRY" })}
            </ButtonLink>
          </Notice>
        ) : null}
        <LobbyRows rows={rows} audience={audience} between={between} />
      </div>
    </FavouritesProvider>
  );
}
