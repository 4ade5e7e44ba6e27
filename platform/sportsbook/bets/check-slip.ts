import type { PlatformContext } from "#platform/context.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import type { Session } from "#platform/http/session.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import type { checkSlip as contract } from "#schemas/api/sport-bets.ts";
import type { AnswerOf, BodyOf } from "#schemas/kit/operation.ts";
import { totalOdds } from "#schemas/rules/bets/bet-return.ts";
import { mostReturned } from "#schemas/rules/bets/exposure.ts";
import { decimalOf } from "#schemas/rules/bets/fraction.ts";
import { lineCount } from "#schemas/rules/bets/lines.ts";
import { licenceMaximumCents, requireSports } from "../offer.ts";
import { formRejection, playedBet } from "./place-bet.ts";
import { readEvents } from "./read-events.ts";
import { readMarkets } from "./read-markets.ts";
import { problemOf, readSelections, relatedLegs, type Selection, selectionKey } from "./selections.ts";
import { lineStakeLimits } from "./slip-limits.ts";

type Slip = BodyOf<typeof contract>;

/** What became of a slip since its player saw it. Never refuses one: it says what is wrong, leg by leg. */
export async function checkSlip(
  context: PlatformContext,
  call: { requestContext: RequestContext; session: Session | null },
  slip: Slip,
): Promise<AnswerOf<typeof contract>> {
  const sportsbook = requireSports(context, call);
  const limited = { currency: slip.currency, maximumStakeCents: licenceMaximumCents(context, call) };
  const { drizzle } = context.database;
  const asking = { now: context.clock.now(), silentAfterSeconds: sportsbook.silent_after_seconds };
  const found = await readSelections(drizzle, slip.legs, asking);
  const selections = slip.legs.map((leg) => found.get(selectionKey(leg)));
  const known = selections.filter((selection): selection is Selection => selection !== undefined);
  const [events, markets] = await Promise.all([
    readEvents(
      drizzle,
      asking,
      known.map(({ eventId }) => eventId),
    ),
    readMarkets(
      drizzle,
      asking,
      known.map(({ marketId }) => marketId),
    ),
  ]);
  const legs = slip.legs.map(({ market_id, outcome, odds }, position) => {
    const selection = selections[position];
    const open = selection && problemOf(selection) === null ? selection : null;
    const problem = problemOf(selection) ?? (open?.odds === odds ? null : ("SPORT.ODDS_MOVED" as const));
    return {
      market_id,
      outcome,
      event: (selection && events.get(selection.eventId)) ?? null,
      market: markets.get(market_id) ?? null,
      odds: open?.odds ?? null,
      problem,
      maximum_stake: open && toJsonAmount(lineStakeLimits(sportsbook, { ...SINGLE, ...limited }, [open]).maximum),
    };
  });
  const form = { kind: slip.kind, systemSize: slip.system_size, legs: slip.legs.length };
  const related = slip.kind === "single" ? [] : relatedLegs(selections);
  const problem = formRejection(sportsbook, slip)?.problem ?? null;
  if (problem || known.length < selections.length) return { ...EMPTY, legs, related, problem };
  const { minimum, maximum } = lineStakeLimits(sportsbook, { ...form, ...limited }, known);
  // Placing would refuse these legs whatever is staked, so they have no odds together and return nothing.
  const canBePlaced = related.length === 0 && legs.every(({ odds }) => odds !== null);
  const lineStake = slip.line_stake === null ? null : BigInt(slip.line_stake);
  const isWithin = lineStake !== null && lineStake >= minimum && lineStake <= maximum;
  return {
    legs,
    related,
    problem,
    lines: lineCount(form),
    odds: canBePlaced && slip.kind !== "system" ? decimalOf(totalOdds(known.map(({ odds }) => odds))) : null,
    minimum_line_stake: toJsonAmount(minimum),
    maximum_line_stake: toJsonAmount(maximum),
    possible_return:
      canBePlaced && isWithin
        ? toJsonAmount(mostReturned(playedBet({ ...form, lineStake, freeBet: false }, known)))
        : null,
  };
}

const SINGLE = { kind: "single", systemSize: null } as const;
const EMPTY = { lines: 0, odds: null, minimum_line_stake: 0, maximum_line_stake: 0, possible_return: null };
