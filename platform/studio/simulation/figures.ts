import { createHash } from "node:crypto";
import { type FromSchema, list, nullable, record, shape } from "#schemas/kit/shape.ts";
import { INSTANT_KINDS } from "#schemas/studio/instant.ts";
import { slotRules } from "../fair/slot-kind.ts";
import { HIGHEST, RTP_PERCENT } from "../math/crash/flight.ts";
import { SLOT_PROFILES } from "../math/profiles.ts";
import { exactHitRate, richestRound } from "../math/slot/derived.ts";
import { LINES, type SlotProfile } from "../math/slot/profile.ts";
import { exactReturn } from "../math/slot/rtp.ts";
import { INSTANT_GROUPS } from "./instant-plans.ts";
import { simulateCrash, simulateInstant, simulateSlot } from "./simulate.ts";

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

const hash = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");
export const rulesOfSlot = (profile: SlotProfile): string => hash([slotRules(profile), LINES]);
export const rulesOfCrash = (): string => hash([RTP_PERCENT, HIGHEST]);

export const derivedOfSlot = (profile: SlotProfile) => ({
  exact: { return: exactReturn(profile).total, hit_rate: exactHitRate(profile) },
  maximum_win: richestRound(profile).pays / LINES.length,
});

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

/** Derives and simulates everything; `done` hears of each part. */
export function makeFigures(rounds: number, done: (name: string) => void = () => {}): Figures {
  const slots = [...SLOT_PROFILES.values()].map((profile) => {
    const figures = {
      math: profile.name,
      rules: rulesOfSlot(profile),
      ...derivedOfSlot(profile),
      simulated: simulateSlot(profile, rounds),
    };
    done(profile.name);
    return figures;
  });
  const flights = simulateCrash(PLANS, rounds);
  done("crash");
  return {
    rounds,
    slots,
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
