import type { InstantOutcome } from "../kinds/kind.ts";
import { KINDS, winOf } from "../kinds/kinds.ts";
import type { StudioRound } from "../tables.ts";

/** How a round that goes on stands after further acts, as it is kept: it goes on, or its win is to be paid. */
export function afterActs(round: StudioRound, { pending: _, ...outcome }: InstantOutcome, done: readonly unknown[]) {
  const { choice, dealt, name } = outcome;
  const acts = [...outcome.acts, ...done];
  const next = { ...outcome, acts, ...KINDS[name].status(choice, dealt, acts) };
  const changes = { step: round.step + done.length, outcome: next };
  return next.over
    ? ({ ...changes, state: "paying", win: winOf(round.stake, next) } as const)
    : ({ ...changes, state: "running" } as const);
}
