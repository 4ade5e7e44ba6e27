import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { openSimulator, sportsBrands } from "#tests/harness/sports.ts";

const MINUTE = 60_000;
const runtimes: TestPlatform[] = [];
beforeAll(async () => {
  for (let count = 0; count < 2; count += 1) runtimes.push(await createTestPlatform({ brands: sportsBrands() }));
});
afterAll(() => Promise.all(runtimes.map((runtime) => runtime.close())));

/** What a feed has said so far that doesn't depend on when it was asked. */
async function catalogue({ database }: TestPlatform) {
  const events = await database.pool.query(
    "select id, status, score_home, score_away, periods, starts_at, ended_at, season from sport_events order by id",
  );
  const settled = await database.pool.query<{ key: string; outcomes: object }>(
    `select m.event_id || ' ' || m.key || ' ' || s.version as key, s.outcomes from sport_settlements s
     join sport_markets m on m.id = s.market_id order by 1`,
  );
  return { events: events.rows, settled: new Map(settled.rows.map(({ key, outcomes }) => [key, outcomes])) };
}

it("[BET-02 part: simulator] goes on with the same season after a restart, however long it was away", async () => {
  const [steady, away] = runtimes as [TestPlatform, TestPlatform];
  const followed = await openSimulator(steady, { historyMs: 6 * 60 * MINUTE });
  await openSimulator(away, { historyMs: 6 * 60 * MINUTE });
  for (let step = 0; step < 8; step += 1) await followed.pass(step % 2 ? 15 * MINUTE : 10_000);
  away.clock.advance(steady.clock.now().getTime() - away.clock.now().getTime());
  const again = await openSimulator(away);
  await again.now();
  const one = await catalogue(steady);
  const other = await catalogue(away);
  expect(other.events).toEqual(one.events);
  const both = [...other.settled.keys()].filter((key) => one.settled.has(key));
  expect(both.length).toBeGreaterThan(10);
  for (const key of both) expect(other.settled.get(key), key).toEqual(one.settled.get(key));
}, 60_000);
