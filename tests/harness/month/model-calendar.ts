import type { AdventureTerms } from "#schemas/rules/adventures.ts";
import { centsOf, dateIn, type MonthPlayer, ZONES } from "./journal.ts";

const DAY_MS = 86_400_000;
const plus = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Cards of the month's calendar: three days, and the super day that two of them open. */
const LAST_STEP = 3;
const SUPER_STEP = 4;
const SUPER_TAKES = 2;
const REPEAT_DAYS = 5;
const FIRST = "2026-03-12";

/** The first day of the run that a player is in. */
export function modelRun({ country }: MonthPlayer, now: number): string {
  const passed = (Date.parse(dateIn(now, ZONES[country])) - Date.parse(FIRST)) / DAY_MS;
  return plus(FIRST, Math.max(0, Math.floor(passed / REPEAT_DAYS)) * REPEAT_DAYS);
}

/** What a claim is answered; `completed` and `superb` are the statuses of a card that was claimed. */
export function modelClaim(terms: AdventureTerms, player: MonthPlayer, step: number, now: number): string {
  const run = modelRun(player, now);
  const today = dateIn(now, ZONES[player.country]);
  const claimed = player.claimed.get(run) ?? new Set();
  if (claimed.has(step)) return "claimed";
  const last = plus(run, LAST_STEP - 1);
  if (step === SUPER_STEP) {
    if (today > plus(last, 1)) return "ADVENTURE.TOO_LATE";
    if (!claimed.has(LAST_STEP) && today <= last) return "ADVENTURE.TOO_EARLY";
    return claimed.size >= SUPER_TAKES ? "claimed" : "ADVENTURE.NOT_MET";
  }
  const day = plus(run, step - 1);
  if (today !== day) return today < day ? "ADVENTURE.TOO_EARLY" : "ADVENTURE.TOO_LATE";
  const { minDep = {}, minBet = {} } = terms.days[step - 1]?.condition ?? {};
  const { deposits, bets } = sumsOn(player, day, now);
  const isMet = deposits >= centsOf(minDep, player.currency) && bets >= centsOf(minBet, player.currency);
  return isMet ? "claimed" : "ADVENTURE.NOT_MET";
}

/** What a player has paid in and staked on a day of theirs, as far as it was settled and not taken back before now. */
function sumsOn({ country, deposits, rounds }: MonthPlayer, day: string, now: number) {
  const isOf = (at: number) => dateIn(at, ZONES[country]) === day;
  const isLeft = (takenBackAt: number | null) => takenBackAt === null || takenBackAt >= now;
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    deposits: sum(
      deposits.filter(({ at, takenBackAt }) => at < now && isOf(at) && isLeft(takenBackAt)).map(({ amount }) => amount),
    ),
    bets: sum(
      rounds
        .filter(({ betAt, settledAt, takenBackAt }) => (settledAt ?? now) < now && isOf(betAt) && isLeft(takenBackAt))
        .map(({ bet }) => bet),
    ),
  };
}
