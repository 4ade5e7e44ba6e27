import { randomUUID } from "node:crypto";
import { decideBets } from "#platform/sportsbook/bets/decide-bets.ts";
import { oneTurn } from "#platform/sportsbook/feed/give-way.ts";
import { markUp } from "#platform/sportsbook/feed/ingest.ts";
import { catchUp } from "#platform/sportsbook/feed/run-feed.ts";
import { applySettlements } from "#platform/sportsbook/settlement/apply-settlements.ts";
import { createSimulator, SIMULATOR } from "#platform/sportsbook/simulator/simulator.ts";
import { addSportFavourite, cashOutBet, listSportBets, offerCashOut, placeSportBet } from "#schemas/api/sport-bets.ts";
import { listSportEvents, type SportEvent } from "#schemas/api/sports.ts";
import { count, picked, weighted } from "./chance.ts";
import { about } from "./pay.ts";
import type { StoryPlayer } from "./player.ts";
import type { World } from "./world.ts";

/** The season of the installation's own feed, as it was at the story's time. */
export interface Season {
  /** Brings the catalogue to the story's time and settles what is decided. */
  play(): Promise<void>;
}

export function openSeason(
  { context, clock }: World,
  { seed, historyMs }: { seed: string; historyMs: number },
): Season {
  const feed = createSimulator({ clock, seed, historyMs, giveWay: oneTurn });
  return {
    async play() {
      await catchUp(context, feed, undefined, oneTurn);
      await decideBets(context);
      while ((await applySettlements(context)) > 0);
    },
  };
}

const STAKES = [
  [2, 3],
  [5, 5],
  [10, 5],
  [20, 3],
  [50, 1],
] as const;

/** Bets on matches to come: singles mostly, and multiples. */
export async function bet(player: StoryPlayer): Promise<void> {
  const { world, role } = player;
  const { chance, currency } = role;
  // Prices hold while the feed is heard; the season is read once a day.
  await markUp(world.context, SIMULATOR);
  const from = world.clock.now().toISOString();
  const found = await player.tries(listSportEvents, { query: { view: "upcoming", from } });
  const events = found?.events.filter(({ main }) => main?.status === "open") ?? [];
  for (let bets = count(chance, 1, 3); bets > 0 && events.length > 0; bets -= 1) {
    const size = weighted(chance, [
      [1, 6],
      [2, 2],
      [3, 2],
      [4, 1],
    ] as const);
    const chosen = new Map(
      Array.from({ length: size }, () => picked(chance, events)).map((event) => [event.id, event]),
    );
    const legs = [...chosen.values()].flatMap((event) => legOn(player, event));
    if (legs.length === 0) continue;
    const kind = legs.length === 1 ? ("single" as const) : ("multiple" as const);
    const line_stake = about(weighted(chance, STAKES), currency);
    const slip = { kind, system_size: null, currency, legs, request: randomUUID(), line_stake, free_bet: null };
    await player.tries(placeSportBet, { body: { ...slip, price_choice: "never" } });
  }
  const [first] = events;
  if (first && chance() < 0.3)
    await player.tries(addSportFavourite, { params: { kind: "league", target: first.league.id } });
  if (chance() < 0.2) await cashOut(player);
}

/** Favourites are bet on more than outsiders. */
function legOn({ role }: StoryPlayer, { main }: SportEvent) {
  const open = main?.outcomes.filter(({ active }) => active) ?? [];
  if (!main || open.length === 0) return [];
  const { id: outcome, odds } = weighted(
    role.chance,
    open.map((each) => [each, 1_000 / each.odds] as const),
  );
  return [{ market_id: main.id, outcome, odds, version: main.version }];
}

/** Takes the price that is offered for an open bet. */
async function cashOut(player: StoryPlayer): Promise<void> {
  const open = await player.tries(listSportBets, { query: { state: "open" } });
  const bet = open?.bets.find(({ cash_out }) => cash_out?.available);
  if (!bet) return;
  const percent = player.role.chance() < 0.3 ? 50 : 100;
  const offer = await player.tries(offerCashOut, { params: { id: bet.id }, body: { percent } });
  if (offer) await player.tries(cashOutBet, { params: { id: bet.id }, body: { token: offer.token } });
}
