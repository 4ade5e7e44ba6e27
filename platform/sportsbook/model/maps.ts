import { specifierOf } from "./lines.ts";
import { firstTo, raceProbability } from "./race.ts";
import { type PricedMarket, twoWays, winnerMarket } from "./score-markets.ts";

/** An e-sports match of best of three maps; a map goes to 13 rounds with a lead of two. */
export interface MapsState {
  maps: { home: number; away: number };
  rounds: { home: number; away: number };
}

export const MAPS_TO_WIN = 2;
export const ROUNDS_TO_WIN = 13;

/** Winner, the map that runs, and the number of maps; `share`: rounds that home wins. */
export function mapsMarkets(share: number, { maps, rounds }: MapsState): PricedMarket[] {
  const fresh = raceProbability(share, { home: 0, away: 0 }, ROUNDS_TO_WIN);
  const current = raceProbability(share, rounds, ROUNDS_TO_WIN);
  const won = (side: "home" | "away") => firstTo(MAPS_TO_WIN, fresh, { ...maps, [side]: maps[side] + 1 });
  const home = current * won("home") + (1 - current) * won("away");
  const played = maps.home + maps.away;
  const three =
    played === 2
      ? 1
      : played === 1
        ? maps.home === 1
          ? 1 - current
          : current
        : current * (1 - fresh) + (1 - current) * fresh;
  return [
    winnerMarket(home),
    { kind: "period-winner", specifier: String(played + 1), outcomes: { home: current, away: 1 - current } },
    {
      kind: "total",
      specifier: specifierOf(2.5),
      outcomes: twoWays(
        "over",
        "under",
        new Map([
          [3, three],
          [2, 1 - three],
        ]),
        2.5,
      ),
    },
  ];
}
