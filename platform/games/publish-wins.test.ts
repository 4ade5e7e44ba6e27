import { afterAll, beforeAll, expect, it } from "vitest";
import type { PlatformContext } from "#platform/context.ts";
import type { RecordedEvent } from "#platform/events/recorded-event.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { SocketDependencies, type TestSocket } from "#tests/harness/sockets.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { publishWins } from "./publish-wins.ts";

const AMBER = "amber-works/first-light";
const BIRCH = "birch-hall/night-table";

let runtime: TestPlatform;
let served: SocketDependencies;
let listener: TestSocket;
let player: number;

beforeAll(async () => {
  const brand = testBrand();
  const config = { ...brand.config, "providers-config": { disabled: { "birch-hall": ["AU"] }, order: [] } };
  const catalogue = await loadCatalogue("tests/fixtures/catalogue");
  runtime = await createTestPlatform({ brands: [{ ...brand, config }], parts: { catalogue } });
  served = await SocketDependencies.open(runtime);
  const signedUp = await runtime.register({ currency: "EUR" });
  player = signedUp.player.id;
  listener = await served.connect(signedUp.client);
  expect(await listener.subscribe("wins")).toBe(true);
});
afterAll(async () => {
  await served.close();
  await runtime.close();
});

/** A round that is over, and what its event says. */
async function settled(game: string, win: number, gift?: string): Promise<RecordedEvent> {
  runtime.clock.advance(1_000);
  await runtime.database.pool.query(
    `insert into rounds (session_id, reference, brand, player_id, game, currency, bet, bet_bonus, win, win_bonus, state, started_at, finished_at)
     values (gen_random_uuid(), '1', 'test', $1, $2, 'EUR', 100, 0, $3, 0, 'settled', $4, $4)`,
    [player, game, win, runtime.clock.now()],
  );
  const payload = { round: "1", session: "1", provider: "amber-works", game, currency: "EUR", bet: 100, bet_bonus: 0 };
  return {
    ...{ id: 1n, type: "round-settled", brand: "test", playerId: player, at: runtime.clock.now() },
    payload: { ...payload, win, win_bonus: 0, ...(gift ? { gift } : {}) },
  } as unknown as RecordedEvent;
}

const publish = (events: readonly RecordedEvent[]) =>
  runtime.database.drizzle.transaction((tx) => publishWins(runtime.context).handle(tx, events));

const heard = () =>
  listener.heard
    .filter(({ channel }) => channel === "wins")
    .map(({ payload }) => (payload.wins as { amount_cents: number }[]).map(({ amount_cents }) => amount_cents));

it("[RT-01 part: wins] who listens hears the latest wins at once and again when there are new ones, once for many", async () => {
  await expect.poll(heard, { message: "at once: none yet" }).toEqual([[]]);
  await publish([await settled(AMBER, 700), await settled(AMBER, 0), await settled(AMBER, 900)]);
  await expect.poll(heard).toEqual([[], [900, 700]]);
  const [latest] = (listener.heard.at(-1)?.payload.wins ?? []) as { user_name: string; game_preview: unknown }[];
  expect(latest?.user_name).toMatch(/\*\*\*$/);
  expect(latest?.game_preview).toMatchObject({ base: expect.stringContaining("first-light") });
});

it("[RT-01 part: wins] rounds without a win, and free spins, are no news", async () => {
  const before = heard().length;
  await publish([await settled(AMBER, 0), await settled(AMBER, 800, "a gift")]);
  await publish([await settled(AMBER, 1_100)]);
  await expect.poll(() => heard().at(-1)?.[0]).toBe(1_100);
  expect(heard()).toHaveLength(before + 1);
});

it("[RT-01 part: wins] says of a brand once that it has new wins, and nothing after rounds that are no news", async () => {
  const published: string[] = [];
  const realtime = { changed: async (brand: string, channel: string) => void published.push(`${brand} ${channel}`) };
  const handle = async (...events: RecordedEvent[]) => {
    published.length = 0;
    const consumer = publishWins({ realtime } as unknown as Pick<PlatformContext, "realtime">);
    await runtime.database.drizzle.transaction((tx) => consumer.handle(tx, events));
    return [...published];
  };
  expect(await handle(await settled(AMBER, 0))).toEqual([]);
  expect(await handle(await settled(AMBER, 800, "a gift"))).toEqual([]);
  expect(await handle(await settled(AMBER, 100), await settled(AMBER, 200))).toEqual(["test wins"]);
});

it("[LOBBY-04 part: public wins] a game that some country's visitors may not see is in no public message", async () => {
  await publish([await settled(BIRCH, 5_000), await settled(AMBER, 1_200)]);
  await expect.poll(() => heard().at(-1)?.[0]).toBe(1_200);
  expect(heard().flat()).not.toContain(5_000);
});
