import type { AppLoadContext } from "@remix-run/server-runtime";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { RequestContext } from "#schemas/kit/request-context.ts";
import { StudioHarness, slotRound } from "#tests/harness/studio.ts";
import { createStudioGateway } from "../gateways/studio.server.ts";
import { loadFairness } from "./load-fairness.server.ts";

let runtime: StudioHarness;
let isDown = false;
let logged: string[] = [];
beforeAll(async () => {
  runtime = await StudioHarness.create();
});
afterAll(() => runtime.close());
beforeEach(() => {
  isDown = false;
  logged = [];
});

const requestContext: RequestContext = {
  brand: "test",
  origin: "http://test.localhost",
  country: "CA",
  ip: "198.51.100.7",
  locale: "en",
  licence: "CW",
  requestId: "test",
};

/** The page's loader over the real studio, which may be down. */
function load(query: Record<string, string>) {
  const write = (_: object, message: string) => void logged.push(message);
  const studio = createStudioGateway(
    {
      studio: async (request) => {
        if (isDown) throw new Error("the line is cut");
        return runtime.send(request);
      },
    },
    requestContext,
  );
  const context = { studio, log: { info: () => {}, warn: write, error: write } } as unknown as AppLoadContext;
  return loadFairness(context, new Request(`http://test.localhost/fairness?${new URLSearchParams(query)}`));
}

async function settledRound() {
  const session = await runtime.playable(await runtime.money.player({ real: 100_000n }));
  let answer = await runtime.spin(session);
  const { id } = slotRound(answer);
  while (slotRound(answer).state === "running") {
    answer = await runtime.call(session, "free-spin", { round: id, step: slotRound(answer).spins.length });
  }
  return { session, id };
}

it("finds a round by its id and by any link that has it; it can be drawn again once its seed is revealed", async () => {
  const { session, id } = await settledRound();
  const secret = await load({ round: id });
  expect(secret).toMatchObject({ problem: null, claim: null, round: { id, server_seed: null } });
  await runtime.call(session, "fair", {});
  for (const round of [id, ` ${id.toUpperCase()} `, `https://casino.example/de/fairness?round=${id}&x=1`]) {
    const page = await load({ round });
    expect(page).toMatchObject({ problem: null, incomplete: false, round: { id } });
    expect(page.claim).toMatchObject({ server_seed: page.round?.server_seed, win: page.round?.win });
  }
});

it("says what is wrong: an id that nobody has, something that is none, a studio that doesn't answer", async () => {
  for (const round of ["00000000-0000-4000-8000-000000000000", "nonsense", "x".repeat(5_000)]) {
    expect(await load({ round })).toMatchObject({ problem: "unknown", round: null, claim: null });
  }
  isDown = true;
  const page = await load({ round: "00000000-0000-4000-8000-000000000000" });
  expect(page).toMatchObject({ problem: "failed", round: null, tools: null });
  expect(logged).toContain("LOAD_FAIR_ROUND_ERROR");
});

it("takes typed values, under the rules that they name, and asks for those that are missing", async () => {
  const typed = { rules: "crash", server_seed: "a", client_seed: "b", nonce: "7" };
  expect(await load(typed)).toMatchObject({
    incomplete: false,
    round: null,
    claim: { rules: { kind: "crash" }, server_seed: "a", nonce: 7, commitment: null, stake: null },
  });
  for (const missing of ["server_seed", "client_seed", "nonce"]) {
    expect(await load({ ...typed, [missing]: "" }), missing).toMatchObject({ incomplete: true, claim: null });
  }
  expect(await load({ ...typed, nonce: "-1" })).toMatchObject({ incomplete: true });
  expect(await load({})).toMatchObject({ incomplete: false, claim: null, problem: null });
});
