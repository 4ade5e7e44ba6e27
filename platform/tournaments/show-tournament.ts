import { titleOf } from "#platform/bonuses/show-gift.ts";
import { publicName } from "#platform/games/mask-name.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import type { Tournament } from "#schemas/api/promotions.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { textByLocale } from "#schemas/i18n/text-by-locale.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";
import { POINT_UNITS, type Scoring, tournamentStatus } from "#schemas/rules/tournaments.ts";
import type { Leaders } from "./read-leaders.ts";
import type { PrizeRow, TournamentRow } from "./tournament-row.ts";
import type { Viewer } from "./viewer.ts";

/** Points from thousandths; a score of bets can't come near what a number holds exactly. */
export const toPoints = (score: bigint | string): number => Number(score) / Number(POINT_UNITS);

/** What a place wins, as the calls show it. */
export const shownPrize = (
  prize: Pick<PrizeRow, "amount" | "template"> | undefined,
  { brand, locale }: { brand: Brand; locale: string },
): { amount_cents: number | null; gift: string | null } => ({
  amount_cents: prize?.amount ? toJsonAmount(prize.amount) : null,
  gift: prize?.template ? titleOf(brand, prize.template.key, prize.template.title, locale) : null,
});

/** A tournament as a visitor sees it at a time. */
export function toTournament(
  row: TournamentRow,
  {
    viewer,
    now,
    prizes,
    leaders,
  }: { viewer: Viewer; now: Date; prizes: readonly PrizeRow[]; leaders?: Leaders | undefined },
): Tournament {
  const { locale, currencies } = viewer;
  const status = tournamentStatus(row, now);
  return {
    id: row.id,
    frontend_identifier: row.frontendIdentifier,
    title: textByLocale(row.title, locale),
    text: textByLocale(row.text, locale),
    category: row.category,
    producer: row.producer,
    currency: row.currency,
    start_at: row.startAt.toISOString(),
    end_at: row.endAt.toISOString(),
    status,
    in_progress: status === "active",
    stopped: row.stoppedAt !== null,
    settled: row.settledAt !== null,
    automatic: row.automatic,
    scoring: shownScoring(row.scoring, viewer),
    min_stake: row.minStake ? amountsIn(row.minStake, currencies) : [],
    currencies: row.currencies ?? [],
    group_ids: row.groupIds,
    players: leaders?.players ?? 0,
    prize_pool_cents: toJsonAmount(prizes.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n)),
    prizes: prizes.map((prize) => {
      const { amount_cents, gift } = shownPrize(prize, viewer);
      return { place: prize.place, amount_cents: amount_cents ?? 0, amounts: ownAmounts(prize, currencies), gift };
    }),
    top_players: (leaders?.top ?? []).map(({ place, name, score }) => ({
      award_place: place,
      nickname: publicName(name),
      points: toPoints(score),
    })),
    games: row.games,
  };
}

/** Amounts that a prize names by currency. */
const ownAmounts = ({ amounts }: PrizeRow, currencies: Viewer["currencies"]) =>
  amounts
    ? amountsIn(
        amounts,
        currencies.filter((currency) => Object.hasOwn(amounts, currency)),
      )
    : [];

const amountsIn = (amounts: Record<string, string>, currencies: Viewer["currencies"]) =>
  currencies.flatMap((currency) => {
    const amount = amountIn(amounts, currency);
    return amount === null ? [] : [{ currency, amount_cents: toJsonAmount(amount) }];
  });

const shownScoring = (scoring: Scoring, { currencies }: Viewer): Tournament["scoring"] => ({
  kind: scoring.kind,
  per: "per" in scoring ? amountsIn(scoring.per, currencies) : [],
  rounds: scoring.kind === "streak" ? scoring.rounds : null,
  tiers: scoring.kind === "tiers" ? [...scoring.tiers] : [],
});

const TURN: Readonly<Record<Tournament["status"], number>> = { active: 0, future: 1, archive: 2 };

/** The running ones first, soonest to end; then those to come, soonest to start; then the past, latest first. */
export function byInterest(one: Tournament, other: Tournament): number {
  const turn = TURN[one.status] - TURN[other.status];
  if (turn !== 0) return turn;
  if (one.status === "future") return Date.parse(one.start_at) - Date.parse(other.start_at);
  const sooner = Date.parse(one.end_at) - Date.parse(other.end_at);
  return one.status === "active" ? sooner : -sooner;
}
