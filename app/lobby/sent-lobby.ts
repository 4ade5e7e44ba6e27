import type { Banner } from "#schemas/content/banner.ts";
import type { Sent } from "#ui/use-as-sent.ts";
import type { ProviderCard } from "#widgets/games/providers-row/providers-row.tsx";
import type { TileAudience } from "#widgets/games/tile/tile-list.tsx";
import type { Winner } from "#widgets/games/winners/winner.ts";
import type { ShownJackpot } from "#widgets/jackpots/stack/shown-jackpot.ts";
import type { TournamentCard } from "#widgets/tournaments/cards/tournament-card.ts";
import { type Packed, pack, unpack } from "../packed.ts";
import { type SentRow, toRowOnPage } from "./rows-on-page.ts";

/** What many visitors see alike. */
export interface LobbySections {
  rows: SentRow[];
  banners: Sent<Banner>;
  autoplayMs: number;
  jackpots: ShownJackpot[];
  winners: Winner[] | null;
  tournaments: TournamentCard[];
  providers: Sent<ProviderCard>;
  categories: string[];
}

/** What is a visitor's own. */
interface OwnData {
  favourites: string[];
  audience: TileAudience;
  now: number;
}

export type LobbyData = OwnData & { parts: Packed<LobbySections> };

/** On the server: all of the sections, whatever of them is sent. */
const whole = new WeakMap<LobbyData, LobbySections>();

/**
 * The lobby on its way to the browser. A document shows banners, providers and the games of its first rows by its markup, and its data
 * leave them out; what a browser renders itself comes whole.
 */
export function sendLobby(own: OwnData, sections: LobbySections, { isDocument }: { isDocument: boolean }): LobbyData {
  const sent = { ...own, parts: pack(isDocument ? withoutMarkup(sections) : sections) };
  whole.set(sent, sections);
  return sent;
}

export const receiveLobby = (sent: LobbyData): LobbySections => whole.get(sent) ?? unpack(sent.parts);

function withoutMarkup({ rows, banners, providers, ...rest }: LobbySections): LobbySections {
  return {
    ...rest,
    rows: rows.map(toRowOnPage),
    banners: standsStill(banners.list) ? { ...banners, list: null } : banners,
    providers: providers.list?.length ? { ...providers, list: null } : providers,
  };
}

/** A banner that counts down is rendered in the browser too. */
const standsStill = (banners: readonly Banner[] | null): boolean =>
  banners !== null && banners.length > 0 && banners.every(({ timer }) => timer === null);
