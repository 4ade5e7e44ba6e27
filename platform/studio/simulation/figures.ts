import { type FromSchema, list, nullable, record, shape } from "#schemas/kit/shape.ts";
import { INSTANT_KINDS } from "#schemas/studio/instant.ts";
import { HIGHEST, RTP_PERCENT } from "../math/crash/flight.ts";
import { SLOT_MATHS } from "../math/slots.ts";
import { INSTANT_GROUPS } from "./instant-plans.ts";
import { simulateBonus, simulateCrash, simulateInstant, simulateSlot } from "./simulate.ts";
import { derivedOfBonus, derivedOfSlot, hashOf, rulesOfBonus, rulesOfSlot } from "./slot-figures.ts";

const number = { type: "number", minimum: 0 } as const;
const derived = record({ return: number, hit_rate: number });
const simulated = record({
  return: number,
  error: number,
  hit_rate: number,
  deviation: number,
  largest_win: number,
});

/** docs/games/figures.json: written by `npm run sim -- report`. Shares are of the stake, wins and deviations in stakes. */
export const figuresSchema = shape(
  record({
    rounds: { type: "integer", minimum: 1, description: "How many were simulated of each mathematics" },
    slots: list(
      record({
        math: { type: "string" },
        rules: { type: "string", description: "SHA-256 of the rules that were simulated" },
        exact: derived,
        maximum_win: number,
        simulated,
      }),
    ),
    bonuses: {
      ...list(
        record({
          math: { type: "string" },
          rules: { type: "string", description: "SHA-256 of the rules that were simulated, the price included" },
          rounds: { type: "integer", minimum: 1 },
          price: { ...number, description: "In stakes" },
          exact: derived,
          maximum_win: { ...number, description: "In prices" },
          simulated,
        }),
      ),
      description: "Rounds that are bought; shares are of the price, wins and deviations in prices",
    },
    crash: record({
      rules: { type: "string" },
      maximum_win: number,
      plans: list(record({ leave_at: number, exact: derived, simulated })),
    }),
    instant: record({
      rounds: { type: "integer", minimum: 1 },
      plans: list(
        record({
          kind: { enum: INSTANT_KINDS },
          name: { type: "string" },
          exact: record({ return: number, hit_rate: nullable(number) }),
          maximum_win: number,
          simulated,
        }),
      ),
    }),
  }),
);
export type Figures = FromSchema<typeof figuresSchema>;

/** At which multipliers, in hundredths, players of the crash game leave in the report. */
export const PLANS = [101, 150, 200, 1000, 10_000] as const;

/** The span that holds nine of ten rounds' results, as slots are compared by: 1.65 standard deviations. */
export const volatilityIndex = (deviation: number): number => 1.65 * deviation;

/** Which word a page says of a slot with this index. */
export const volatilityOf = (index: number): "low" | "medium" | "high" =>
  index < 8 ? "low" : index < 16 ? "medium" : "high";

export const rulesOfCrash = (): string => hashOf([RTP_PERCENT, HIGHEST]);

/** A planned cash-out at k is reached with a chance of 97/k, and pays k. */
export const derivedOfPlan = (plan: number) => ({ return: RTP_PERCENT / 100, hit_rate: RTP_PERCENT / plan });

/** Games that a choice decides: exact for each plan, so that a tenth of the rounds is enough. */
export function makeInstantFigures(rounds: number, done: (name: string) => void = () => {}): Figures["instant"] {
  const plans = INSTANT_GROUPS.flatMap((group) => {
    const simulated = simulateInstant(group, rounds);
    done(group.name);
    return group.plans.map((plan, index) => ({ ...plan, simulated: simulated[index] as (typeof simulated)[number] }));
  });
  return { rounds, plans };
}

/** Slots; those whose rules and rounds are what they were in `before` are not played again. */
export function makeSlotFigures(
  rounds: number,
  done: (name: string) => void = () => {},
  before?: Pick<Figures, "rounds" | "slots">,
): Figures["slots"] {
  return [...SLOT_MATHS.values()].map((math) => {
    const rules = rulesOfSlot(math);
    const same = before?.rounds === rounds ? before.slots.find((each) => each.rules === rules) : undefined;
    if (same) return { ...same, math: math.name, ...derivedOfSlot(math) };
    const figures = { math: math.name, rules, ...derivedOfSlot(math), simulated: simulateSlot(math, rounds) };
    done(math.name);
    return figures;
  });
}

/** Rounds that are bought, a twentieth of the rounds: each is many spins. Those whose rules and rounds are as `before` are not played again. */
export function makeBonusFigures(
  rounds: number,
  done: (name: string) => void = () => {},
  before?: Figures["bonuses"],
): Figures["bonuses"] {
  const count = Math.ceil(rounds / 20);
  return [...SLOT_MATHS.values()].flatMap((math) => {
    const { bonus } = math;
    if (!bonus) return [];
    const rules = rulesOfBonus(math);
    const same = before?.find((each) => each.rules === rules && each.rounds === count);
    const simulated = same?.simulated ?? simulateBonus(math.name, bonus, count);
    done(`${math.name}, bought`);
    return [{ math: math.name, rules, rounds: count, ...derivedOfBonus(math), simulated }];
  });
}

/** Derives and simulates everything; `done` hears of each part. */
export function makeFigures(rounds: number, done: (name: string) => void = () => {}): Figures {
  const slots = makeSlotFigures(rounds, done);
  const flights = simulateCrash(PLANS, rounds);
  done("crash");
  return {
    rounds,
    slots,
    bonuses: makeBonusFigures(rounds, done),
    crash: {
      rules: rulesOfCrash(),
      maximum_win: HIGHEST / 100,
      plans: PLANS.map((plan, index) => ({
        leave_at: plan / 100,
        exact: derivedOfPlan(plan),
        simulated: flights[index] as (typeof flights)[number],
      })),
    },
    instant: makeInstantFigures(Math.ceil(rounds / 10), done),
  };
}
