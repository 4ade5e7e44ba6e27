import type { Mutant } from "../mutant.ts";

const SCORES = ["platform/tournaments/scores.test.ts"];
const ENDS = ["platform/tournaments/end.test.ts"];
const TOURNAMENTS = ["platform/tournaments/tournaments.test.ts", "platform/tournaments/scores.test.ts"];
const LEVELS = ["platform/loyalty/loyalty.test.ts"];
const DRAWS = ["platform/lotteries/draw.test.ts"];
const JACKPOTS = ["platform/jackpots/jackpots.test.ts", "platform/jackpots/model.test.ts"];
const SCORING = "platform/tournaments/score-rounds.ts";
const PAYING = "platform/tournaments/pay-prizes.ts";

/** Tournaments, lotteries, jackpots and the VIP club. */
export const COMPETITION: readonly Mutant[] = [
  {
    name: "stakes of bonus money score in tournaments",
    file: SCORING,
    search: "BigInt(payload.bet - payload.bet_bonus)",
    replace: "BigInt(payload.bet)",
    tests: SCORES,
  },
  {
    name: "a bet after a tournament's end scores",
    file: SCORING,
    search: "betAt >= row.endAt || ",
    replace: "",
    tests: SCORES,
  },
  {
    name: "a bet before the player joined scores",
    file: SCORING,
    search: "if (joinedAt !== null && !row.automatic && betAt < joinedAt) return;",
    replace: "",
    tests: TOURNAMENTS,
  },
  {
    name: "a stake below the least scores",
    file: SCORING,
    search: "if (row.minStake && bet < (amountIn(row.minStake, currency) ?? 0n)) return;",
    replace: "",
    tests: SCORES,
  },
  {
    name: "a round that was taken back keeps its points",
    file: SCORING,
    search: "scores.takeBack(event.payload.round, event.at);",
    replace: "undefined;",
    tests: SCORES,
  },
  {
    name: "players of a team that is left out score",
    file: "platform/tournaments/may-take-part.ts",
    search: " && !row.excludedGroupIds.some((group) => groups.includes(group))",
    replace: "",
    tests: TOURNAMENTS,
  },
  {
    name: "a tournament closes before all of its rounds are counted",
    file: "platform/tournaments/close-tournament.ts",
    search: " || (await hasPendingEvents(tx, SCORES, { types: SCORED_EVENTS, before: closesAt }))",
    replace: "",
    tests: ENDS,
  },
  {
    name: "a prize is paid again by another process",
    file: PAYING,
    search: 'if (result?.outcome !== "due") return null;',
    replace: "if (!result) return null;",
    tests: ENDS,
  },
  {
    name: "a prize that fails ends the payment of all others",
    file: "platform/jobs/try-each.ts",
    search: "stopOnError: false",
    replace: "stopOnError: true",
    tests: ENDS,
  },
  {
    name: "an excluded player wins a tournament's prize",
    file: "platform/tournaments/may-take-part.ts",
    search: "  !isExcluded(row, now) &&\n",
    replace: "",
    tests: ENDS,
  },
  {
    name: "a prize is paid in the tournament's amount, whatever the player's currency",
    file: PAYING,
    search: "if (prize.amounts) return amountIn(prize.amounts, currency) ?? 0n;",
    replace: "",
    tests: ENDS,
  },
  {
    name: "one of the two sums is enough for a VIP level",
    file: "schemas/rules/vip.ts",
    search: "deposits >= deposit_threshold_cents && bets >= bet_threshold_cents",
    replace: "deposits >= deposit_threshold_cents || bets >= bet_threshold_cents",
    tests: ["schemas/rules/vip.test.ts"],
  },
  {
    name: "what is taken back takes no VIP level with it",
    file: "platform/loyalty/update-levels.ts",
    search: "(level < before && takenBack.has(key))",
    replace: "false",
    tests: LEVELS,
  },
  {
    name: "a rise of several VIP levels skips those between",
    file: "platform/loyalty/sync-member.ts",
    search: "const next = to > at ? at + 1 : to;",
    replace: "const next = to;",
    tests: LEVELS,
  },
  {
    name: "a lottery's prize is given again by another process",
    file: "platform/lotteries/give-prizes.ts",
    search: 'if (winner?.outcome !== "due") return;',
    replace: "if (!winner) return;",
    tests: DRAWS,
  },
  {
    name: "tickets are sold after a lottery's close",
    file: "platform/lotteries/close-lottery.ts",
    search: '.for("no key update")',
    replace: "",
    tests: DRAWS,
  },
  {
    name: "a ticket can win twice",
    file: "platform/lotteries/draw-numbers.ts",
    search: "const numberAt = (place: number) => moved.get(place) ?? place + 1;",
    replace: "const numberAt = (place: number) => place + 1;",
    tests: DRAWS,
  },
  {
    name: "a round that was taken back feeds its jackpot all the same",
    file: "platform/jackpots/feed-jackpots.ts",
    search: "if (running) running.pool -= share;",
    replace: "",
    tests: JACKPOTS,
  },
  {
    name: "a jackpot is paid in its own currency's figure",
    file: "platform/jackpots/drop-pot.ts",
    search: "(originalAmount * SUBUNITS_PER_EURO[currency]) / SUBUNITS_PER_EURO[originalCurrency]",
    replace: "originalAmount",
    tests: JACKPOTS,
  },
  {
    name: "players whose licence has no jackpots win them",
    file: "platform/jackpots/feed-jackpots.ts",
    search: "if (stake <= 0n || !mayWin.has(event.playerId)) continue;",
    replace: "if (stake <= 0n) continue;",
    tests: JACKPOTS,
  },
];
