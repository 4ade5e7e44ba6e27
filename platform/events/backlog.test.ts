import { expect, it } from "vitest";
import { createTestDatabase } from "#tests/harness/database.ts";
import { workOffBacklog, writeBacklog } from "#tests/harness/event-backlog.ts";

const ROUNDS = 2_000;
const TIMES = 10;

// A million of them, and the rates: `npm run bench -- --only feed-events-rps` (5,000 a second) and `bet-ratio` (0.6).
it("[FEED-04] all consumers work a backlog off while bets go on, each event once and none parked (figures feed-events-rps, bet-ratio)", {
  timeout: 240_000,
}, async () => {
  const database = await createTestDatabase({ connections: 8 });
  try {
    const tables = await writeBacklog(database, { rounds: ROUNDS, players: 4, times: TIMES });
    const worked = await workOffBacklog(database, tables.slice(0, 2));
    expect(worked.backlog).toBeGreaterThanOrEqual(ROUNDS * TIMES);
    expect(worked.consumers).toBeGreaterThan(5);
    expect(worked.bets).toBeGreaterThan(0);
    expect(worked.parked).toBe(0);
    expect(worked.settled).toBe(ROUNDS * TIMES);
    expect(worked.counted).toBe(worked.settled);
  } finally {
    await database.close();
  }
});
