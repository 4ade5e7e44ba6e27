import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testBrand } from "#tests/harness/brand.ts";
import { MoneyHarness, testGame } from "#tests/harness/money.ts";

let money: MoneyHarness;
beforeAll(async () => {
  const brand = testBrand();
  money = await MoneyHarness.create({
    brand: {
      config: {
        ...brand.config,
        "providers-config": { disabled: {}, order: [], profile_fields: { strict: ["first_name", "date_of_birth"] } },
      },
    },
  });
  money.games.set("acme/other", testGame({ identifier: "acme/other", title: "Other" }));
  money.games.set("strict/gems", testGame({ identifier: "strict/gems", provider: "strict" }));
});
afterAll(() => money.close());

const read = async <T>(player: number, path: string) =>
  (await money.browser("GET", `/api/player/${path}`, { player })).body as unknown as T;
const DAY = 24 * 60 * 60 * 1000;

/** A player with a round of each kind, a day apart, on two games and in two currencies. */
async function played(): Promise<number> {
  const player = await money.player({ real: 1000n });
  const gems = await money.session(player);
  const call = (session: string, verb: string, action: string, body: object) =>
    money.provider(verb, { session, action: `${player}-${action}`, ...body });
  await call(gems, "bet-and-win", "a", { round: "a", bet: 100, win: 30 });
  money.clock.advance(DAY);
  const other = await money.session(player, { identifier: "acme/other" });
  await call(other, "bet-and-win", "b", { round: "b", bet: 50, win: 0 });
  await call(other, "bet", "c", { round: "c", amount: 20 });
  await call(other, "bet", "d", { round: "d", amount: 40 });
  await call(other, "rollback", "e", { target: `${player}-d`, round: "d" });
  return player;
}

describe("what was played", () => {
  it("[PROF-04] is filtered by game, date, currency and result, a page at a time", async () => {
    const start = money.clock.now().toISOString().slice(0, 10);
    const player = await played();
    const next = money.clock.now().toISOString().slice(0, 10);
    const count = async (query: string) => (await read<{ state: string }[]>(player, `played_games?${query}`)).length;
    expect(await count("")).toBe(4);
    expect(await count("game=acme/gems")).toBe(1);
    expect(await count("game=acme/other&result=lost")).toBe(1);
    expect([await count("result=won"), await count("result=open"), await count("result=returned")]).toEqual([1, 1, 1]);
    expect([await count("currency=EUR"), await count("currency=CAD")]).toEqual([4, 0]);
    expect([await count(`to=${start}`), await count(`from=${next}`)]).toEqual([1, 3]);
    expect(await count(`from=${start}&to=${next}&limit=2`)).toBe(2);
    for (const wrong of ["result=maybe", "currency=XXX", "from=yesterday", "to=2026-02-30", "game[]=x"]) {
      expect((await money.browser("GET", `/api/player/played_games?${wrong}`, { player })).status, wrong).toBe(422);
    }
  });

  it("[PROF-04] is read along the player's own index, in its order: no sort, no scan of the table", async () => {
    const player = await played();
    const client = await money.database.pool.connect();
    try {
      // A test's table is a page long, where a scan is always cheapest.
      await client.query("set enable_seqscan = off; set enable_bitmapscan = off");
      const { rows } = await client.query<{ "QUERY PLAN": string }>(
        "explain select * from rounds where player_id = $1 and id < 9999999 and game = 'acme/gems' order by id desc limit 20",
        [player],
      );
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain("Index Scan Backward using rounds_player on rounds");
      expect(plan).not.toMatch(/Sort|Seq Scan/);
      const payments = await client.query<{ "QUERY PLAN": string }>(
        "explain select * from ledger_journals j join ledger_entries e on e.journal_id = j.id where j.key = 'demo-grant:1'",
      );
      const joined = payments.rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(joined).toContain("ledger_journals_key");
      expect(joined).toContain("ledger_entries_journal");
    } finally {
      client.release(true);
    }
  });

  it("[PROF-04] asks the database once a page, however long it is", async () => {
    const player = await played();
    const asked: string[] = [];
    const { pool } = money.database;
    const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
    Object.assign(pool, {
      query: (...args: unknown[]) => {
        const text = String((args[0] as { text?: string }).text ?? args[0]);
        // What realtime tells of movements before goes out a moment later.
        if (!text.includes("pg_notify")) asked.push(text);
        return query(...args);
      },
    });
    try {
      await read(player, "played_games?limit=100");
    } finally {
      Object.assign(pool, { query });
    }
    expect(asked.filter((text) => text.includes('"rounds"'))).toHaveLength(1);
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  it("sums up by currency; what was taken back never happened", async () => {
    const player = await played();
    expect(await read(player, "stats")).toMatchObject({
      rounds: 3,
      currencies: [{ currency: "EUR", rounds: 3, bet_cents: 170, win_cents: 30, biggest_win_cents: 30 }],
    });
    const nobody = await money.player();
    expect(await read(nobody, "stats")).toEqual({
      rounds: 0,
      first_round_at: null,
      last_round_at: null,
      currencies: [],
    });
  });
});

describe("payments", () => {
  it("[PROF-04] hold the play money of the demo, and no one else's", async () => {
    const player = await money.player();
    await money.player();
    const grant = {
      id: expect.any(String),
      action: "play_money",
      state: "succeeded",
      currency: "EUR",
      amount_cents: 100_000,
      ...{ method: null, card_brand: null, fee_cents: 0, received_cents: null, received_currency: null, reason: null },
      created_at: money.clock.now().toISOString(),
      finished_at: money.clock.now().toISOString(),
    };
    const [one, ...more] = await read<{ id: string }[]>(player, "payments");
    expect([one, more]).toEqual([grant, []]);
    expect(await read(player, "payments?action=play_money&state=succeeded")).toEqual([grant]);
    expect(await read(player, "payments?action=deposit")).toEqual([]);
    expect(await read(player, "payments?state=declined")).toEqual([]);
    expect(await read(player, `payments?before=${one?.id}`)).toEqual([]);
    expect(await read(player, "payments?to=2020-01-01")).toEqual([]);
  });

  it("[SEC-07 part: histories] refuse numbers and places that are none", async () => {
    const player = await money.player();
    for (const wrong of ["-1", "0", "1e309", "NaN", "9007199254740992", "ten", "1.5"]) {
      for (const path of ["payments", "played_games"]) {
        const { status } = await money.browser("GET", `/api/player/${path}?limit=${wrong}`, { player });
        expect(status, `${path} ${wrong}`).toBe(422);
      }
    }
    for (const wrong of ["-1", "1e309", "NaN", "x", "9".repeat(40)]) {
      const { status } = await money.browser("GET", `/api/player/payments?before=${wrong}`, { player });
      expect(status, wrong).toBe(422);
    }
    expect((await money.browser("GET", "/api/player/payments")).status).toBe(401);
    expect((await money.browser("GET", "/api/player/stats")).status).toBe(401);
  });
});

describe("a provider that asks who plays", () => {
  it("[MODAL-09] [PROF-01] gets no real session before the fields of its context are filled, and names them", async () => {
    const player = await money.player({ real: 1000n });
    const open = (mode: string) =>
      money.browser("POST", "/api/games/sessions", { player, body: { identifier: "strict/gems", mode } });
    const rejected = await open("real");
    expect([rejected.status, rejected.body.code]).toEqual([403, "GAME.PROFILE_INCOMPLETE"]);
    expect(Object.keys(rejected.body.errors ?? {})).toEqual(["first_name", "date_of_birth"]);
    expect((await open("demo")).status).toBe(201);
    const body = { first_name: "Ann", date_of_birth: "1990-03-02" };
    expect((await money.browser("PATCH", "/api/player?context=strict", { player, body })).status).toBe(200);
    expect((await open("real")).status).toBe(201);
    expect(
      (await money.browser("POST", "/api/games/sessions", { player, body: { identifier: "acme/gems", mode: "real" } }))
        .status,
    ).toBe(201);
  });
});

describe("a player's reality check", () => {
  it("[RG-03 part: the platform] the player's own interval is theirs, and other numbers are refused", async () => {
    const player = await money.player({ real: 0n });
    const other = await money.player({ real: 0n });
    const path = "/api/player/reality_check";
    const none = { minutes: null, own_minutes: null, licence_minutes: null };
    expect((await money.browser("GET", path, { player })).body).toEqual(none);
    const set = await money.browser("PUT", path, { player, body: { minutes: 30 } });
    expect(set.body).toEqual({ minutes: 30, own_minutes: 30, licence_minutes: null });
    expect((await money.browser("GET", path, { player })).body).toEqual(set.body);
    expect((await money.browser("GET", path, { player: other })).body).toEqual(none);
    for (const minutes of [0, 7, -10, 1e9, "30"])
      expect((await money.browser("PUT", path, { player, body: { minutes } })).status, String(minutes)).toBe(422);
    expect((await money.browser("PUT", path, { player, body: { minutes: null } })).body).toEqual(none);
    expect((await money.browser("GET", path)).status).toBe(401);
  });

  it("[RG-03 part: the net result] sums what was played since an instant, without what was taken back", async () => {
    const player = await played();
    const since = async (at: Date, currency = "EUR") =>
      read(player, `played_since?elapsed_ms=${now.getTime() - at.getTime()}&currency=${currency}`);
    const now = money.clock.now();
    expect(await since(new Date(now.getTime() - 3 * DAY))).toEqual({ staked_cents: 170, paid_cents: 30, rounds: 3 });
    expect(await since(new Date(now.getTime() - DAY / 2))).toEqual({ staked_cents: 70, paid_cents: 0, rounds: 2 });
    money.clock.advance(1);
    expect(await since(now)).toEqual({ staked_cents: 0, paid_cents: 0, rounds: 0 });
    expect(await since(new Date(now.getTime() - 9 * DAY), "CAD")).toEqual({
      staked_cents: 0,
      paid_cents: 0,
      rounds: 0,
    });
    const earlier = encodeURIComponent(new Date(now.getTime() - DAY / 2).toISOString());
    expect(
      await read(player, `played_since?since=${earlier}&currency=EUR`),
      "a page of an earlier release names the instant",
    ).toEqual({ staked_cents: 70, paid_cents: 0, rounds: 2 });
    for (const wrong of [
      "elapsed_ms=-1&currency=EUR",
      "elapsed_ms=long&currency=EUR",
      "elapsed_ms=1&currency=XXX",
      "currency=EUR",
    ])
      expect((await money.browser("GET", `/api/player/played_since?${wrong}`, { player })).status, wrong).toBe(422);
  });
});
