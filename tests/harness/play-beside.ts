import type { Page } from "@playwright/test";
import type { StudioState } from "#schemas/studio/api.ts";
import { callFrom, expect } from "./journey.ts";

/** Calls the studio as the page of a session's game does, beside it; a refusal fails the test with what was said. */
export const studioOf = (page: Page, session: string) => async (verb: string, body: object) => {
  const path = `/studio/api/${session}/${verb}`;
  const answer = await callFrom<StudioState>(page, "orbit", path, { method: "POST", body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

/** Spins once and plays to its end whatever round comes of it: any spin may bring free spins. */
export async function spinBeside(
  studio: ReturnType<typeof studioOf>,
  press: { request: string; stake: number | undefined; gift?: string },
): Promise<StudioState> {
  let state = await studio("spin", press);
  while (state.round?.kind === "slot" && state.round.state === "running")
    state = await studio("free-spin", { round: state.round.id, step: state.round.spins.length });
  return state;
}
