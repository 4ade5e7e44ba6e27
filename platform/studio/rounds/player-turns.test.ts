import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { Turns } from "#platform/http/turns.ts";
import { StudioHarness } from "#tests/harness/studio.ts";
import { createStudio } from "../studio.ts";

let runtime: StudioHarness;
beforeAll(async () => {
  runtime = await StudioHarness.create();
});
afterAll(() => runtime.close());
beforeEach(() => {
  runtime.line = (_, pass) => pass();
});

const EVEN = { side: "under", multiplier: 200 };

/** A player with bonus money, who has the game open in so many pages. */
async function withPages(pages: number): Promise<{ player: number; sessions: string[] }> {
  const player = await runtime.money.player({ real: 10_000n, bonus: 90_000n });
  const sessions: string[] = [];
  for (let page = 0; page < pages; page += 1) sessions.push(await runtime.playable(player, "turbogames/dice"));
  return { player, sessions };
}

it("[FAULT-03 part: one player's parallel bets] take turns, two at once; all are placed, and another player's does not wait", async () => {
  const [crowd, other] = [await withPages(10), await withPages(1)];
  let running = 0;
  let most = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  runtime.line = async (request, pass) => {
    const { session } = (await request.clone().json()) as { session: string };
    if (!crowd.sessions.includes(session)) return pass();
    running += 1;
    most = Math.max(most, running);
    await held;
    return pass().finally(() => {
      running -= 1;
    });
  };
  const bets = crowd.sessions.map((session) => runtime.play(session, EVEN));
  await expect.poll(() => running).toBe(2);
  expect((await runtime.play(other.sessions[0] as string, EVEN)).status).toBe(200);
  expect(most).toBe(2);
  letGo();
  const answers = await Promise.all(bets);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

it("[FAULT-03 part: one player's parallel bets] what doesn't come to its turn is answered CALL.CROWDED with Retry-After, and takes nothing", async () => {
  const { player, sessions } = await withPages(3);
  const studio = createStudio({ ...runtime.options(), turns: new Turns({ mostWaitMs: 50 }) });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let asked = 0;
  runtime.line = async (_, pass) => {
    asked += 1;
    await held;
    return pass();
  };
  const play = (session: string) =>
    runtime.send(
      new Request(`http://test.localhost/studio/api/${session}/play`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ request: runtime.request(), stake: 100, choice: EVEN }),
      }),
      studio,
    );
  const first = sessions.slice(0, 2).map(play);
  await expect.poll(() => asked).toBe(2);
  const late = await play(sessions[2] as string);
  expect([late.status, late.headers.get("Retry-After")]).toEqual([503, "1"]);
  expect((await late.json()).code).toBe("CALL.CROWDED");
  letGo();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await runtime.money.database.pool.query(
    "select count(*)::int as n from rounds where player_id = $1",
    [player],
  );
  expect(rows[0].n).toBe(2);
  expect(runtime.errors.splice(0)).toEqual(["a call of a game failed"]);
});
