import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testBrand, testLicence } from "#tests/harness/brand.ts";
import { MoneyHarness, testGame } from "#tests/harness/money.ts";

const strict = testLicence({
  code: "EE",
  rules: {
    ...testLicence().rules,
    demoForGuests: false,
    autoplay: false,
    bonusBuy: false,
    minimumSpinMs: 2500,
    maximumStakeCents: 200,
  },
});

let money: MoneyHarness;

beforeAll(async () => {
  const brand = testBrand();
  money = await MoneyHarness.create({
    brand: {
      restrictions: { full: ["RU"], partial: ["FR"], registration: [] },
      licences: { ...brand.licences, EE: strict },
      config: {
        ...brand.config,
        "providers-config": { disabled: { nowhere: "all", local: ["DE", "AT"] }, order: [] },
      },
    },
  });
  for (const [identifier, changes] of Object.entries({
    "nowhere/game": { provider: "nowhere" },
    "local/game": { provider: "local" },
    "acme/table": { categories: ["live"], engine: "table", math: "roulette", currencies: ["EUR"] },
    "acme/shown": { engine: undefined },
    "acme/no-demo": { currencies: ["EUR"] },
  })) {
    money.games.set(identifier, testGame({ ...changes, identifier }));
  }
});
afterAll(() => money.close());

const open = (player: number | null, body: Record<string, unknown>, requestContext = {}) =>
  money.browser("POST", "/api/games/sessions", { player, body: { identifier: "acme/gems", ...body }, requestContext });
const underLicence = (player: number, licence: string) =>
  money.database.pool.query("update players set license_name = $2 where id = $1", [player, licence]);
const sessions = async () => (await money.database.pool.query("select count(*) from game_sessions")).rows[0].count;

describe("opening a game", () => {
  it("[GAME-03] gives a guest a demo with play money", async () => {
    const { status, body } = await open(null, { mode: "demo" });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      mode: "demo",
      currency: "FUN",
      launch_url: `/studio/acme/gems?session=${body.id}`,
    });
    expect((await money.provider("session", { session: body.id })).body).toMatchObject({
      player: null,
      mode: "demo",
      currency: "FUN",
      subunits: 100,
      balance: 100_000,
      open: true,
    });
  });

  it("[GAME-03] gives a player a real session in their active currency, or in another account's", async () => {
    const player = await money.player({ real: 5_000n });
    const { body } = await open(player, { mode: "real", locale: "de", device: "mobile" });
    expect((await money.provider("session", { session: body.id })).body).toEqual({
      session: body.id,
      player: String(player),
      game: "acme/gems",
      mode: "real",
      currency: "EUR",
      subunits: 100,
      balance: 5_000,
      locale: "de",
      open: true,
      rules: { minimum_spin_ms: 0, maximum_stake: null, autoplay: true, bonus_buy: true },
      freespins: null,
    });
    await money.browser("POST", "/api/player/accounts", { player, body: { currency: "USD" } });
    expect((await open(player, { mode: "real", currency: "EUR" })).body).toMatchObject({ currency: "EUR" });
    expect((await open(player, { mode: "real" })).body).toMatchObject({ currency: "USD" });
  });

  it("[BRAND-06] [GAME-03] carries the licence's rules, and the wallet keeps the maximum stake of a round", async () => {
    const player = await money.player({ real: 5_000n });
    await underLicence(player, "EE");
    // Wherever the player is: theirs is the licence that they registered with.
    const { id } = (await open(player, { mode: "real" })).body;
    expect((await money.provider("session", { session: id })).body).toMatchObject({
      rules: { minimum_spin_ms: 2500, maximum_stake: 200, autoplay: false, bonus_buy: false },
    });
    const bet = (action: string, round: string, amount: number) =>
      money.provider("bet", { session: id, action, round, amount });
    const apiError = { status: 422, body: { code: "WALLET.STAKE_TOO_HIGH" } };
    expect(await bet("stake-1", "stakes", 201)).toMatchObject(apiError);
    expect(await bet("stake-2", "stakes", 150)).toMatchObject({ status: 200 });
    expect(await bet("stake-3", "stakes", 51)).toMatchObject(apiError);
    expect(await bet("stake-4", "stakes", 50)).toMatchObject({ status: 200 });
    expect(await money.balance(player)).toEqual({ real: 4_800, bonus: 0 });
  });

  it("[GAME-04 part: limits] the limits are asked at each stake, in sessions too that were opened before", async () => {
    const player = await money.player({ real: 5_000n });
    const session = await money.session(player);
    const body = { type: "wager", period: "day", currency: "EUR", amount_cents: 50 };
    expect((await money.browser("POST", "/api/user_limits", { player, body })).status).toBe(200);
    const bet = (action: string, amount: number) => money.provider("bet", { session, action, round: action, amount });
    expect(await bet("limit-1", 51)).toMatchObject({ status: 403, body: { code: "WALLET.LIMIT_REACHED" } });
    expect(await bet("limit-2", 50)).toMatchObject({ status: 200 });
    expect((await money.balance(player)).real).toBe(4_950);
  });
});

describe("[GAME-04] the server refuses", () => {
  const player = () => money.player({ real: 100n });
  const cases: [string, () => Promise<number | null>, Record<string, unknown>, object, number, string][] = [
    ["an unknown game", player, { mode: "real", identifier: "acme/nothing" }, {}, 404, "GAME.UNKNOWN"],
    ["a game in a 451 region", player, { mode: "real" }, { country: "RU" }, 451, "GAME.REGION"],
    ["a demo in a 451 region", async () => null, { mode: "demo" }, { country: "RU" }, 451, "GAME.REGION"],
    [
      "a provider blocked everywhere",
      player,
      { mode: "real", identifier: "nowhere/game" },
      {},
      403,
      "GAME.PROVIDER_BLOCKED",
    ],
    [
      "a provider blocked there",
      player,
      { mode: "demo", identifier: "local/game" },
      { country: "AT" },
      403,
      "GAME.PROVIDER_BLOCKED",
    ],
    ["a demo of a shared table", async () => null, { mode: "demo", identifier: "acme/table" }, {}, 409, "GAME.NO_DEMO"],
    ["a game that is only shown", player, { mode: "real", identifier: "acme/shown" }, {}, 409, "GAME.UNAVAILABLE"],
    [
      "a demo that isn't there",
      async () => null,
      { mode: "demo", identifier: "acme/no-demo" },
      {},
      409,
      "GAME.NO_DEMO",
    ],
    [
      "a demo for guests on a licence without",
      async () => null,
      { mode: "demo" },
      { licence: "EE" },
      401,
      "AUTH.REQUIRED",
    ],
    ["a demo for money", async () => null, { mode: "demo", currency: "EUR" }, {}, 422, "GAME.CURRENCY"],
    ["real play of a guest", async () => null, { mode: "real" }, {}, 401, "AUTH.REQUIRED"],
    ["real play with play money", player, { mode: "real", currency: "FUN" }, {}, 422, "GAME.CURRENCY"],
    ["a currency that the game lacks", player, { mode: "real", currency: "NOK" }, {}, 422, "GAME.CURRENCY"],
    ["a currency without an account", player, { mode: "real", currency: "USD" }, {}, 422, "GAME.CURRENCY"],
    [
      "an active currency that the game lacks",
      () => money.player({ currency: "BRL" }),
      { mode: "real" },
      {},
      422,
      "GAME.CURRENCY",
    ],
    ["an unknown mode", player, { mode: "free" }, {}, 422, "FORM.INVALID"],
    ["an unknown field", player, { mode: "real", balance: 1 }, {}, 422, "FORM.INVALID"],
    ["an unknown locale", player, { mode: "real", locale: "<script>" }, {}, 422, "FORM.INVALID"],
  ];
  it.each(cases)("%s", async (_, who, body, requestContext, status, code) => {
    const caller = await who();
    const before = await sessions();
    expect(await open(caller, body, requestContext)).toMatchObject({ status, body: { code } });
    expect(await sessions()).toBe(before);
  });

  it("a player who is blocked or has reached a limit", async () => {
    const blocked = await player();
    await money.database.pool.query("update players set blocked_at = now() where id = $1", [blocked]);
    expect(await open(blocked, { mode: "real" })).toMatchObject({ status: 403, body: { code: "GAME.PLAYER_BLOCKED" } });
    const limited = await player();
    const body = { type: "loss", period: "week", currency: "EUR", amount_cents: 0 };
    expect((await money.browser("POST", "/api/user_limits", { player: limited, body })).status).toBe(200);
    expect(await open(limited, { mode: "real" })).toMatchObject({
      status: 403,
      body: { code: "GAME.LIMIT_REACHED", params: { limit: "loss" } },
    });
    expect((await open(limited, { mode: "demo" })).status).toBe(201);
  });
});

describe("[GAME-06] taking up a session", () => {
  it("gives a player the real session of the game that is still open, so that a reloaded page finds its round", async () => {
    const player = await money.player();
    const first = await open(player, { mode: "real", resume: true });
    const resumed = await open(player, { mode: "real", resume: true, locale: "de" });
    expect(resumed.body).toEqual(first.body);
    expect((await money.provider("session", { session: first.body.id })).body).toMatchObject({ locale: "de" });
    expect((await open(player, { mode: "real" })).body.id).not.toBe(first.body.id);
  });

  it("is for the same player, game, currency and rules, and never for demo, a closed session or a guest", async () => {
    const player = await money.player();
    const { body } = await open(player, { mode: "real", resume: true });
    const others = [
      await open(await money.player(), { mode: "real", resume: true }),
      await open(player, { mode: "demo", resume: true }),
      await open(player, { mode: "demo", resume: true }),
      await open(null, { mode: "demo", resume: true }),
    ];
    await underLicence(player, "EE");
    others.push(await open(player, { mode: "real", resume: true }));
    await underLicence(player, "CW");
    await money.browser("DELETE", `/api/games/sessions/${body.id}`, { player });
    others.push(await open(player, { mode: "real", resume: true }));
    expect(new Set([body.id, ...others.map((each) => each.body.id)]).size).toBe(others.length + 1);
  });
});

describe("closing", () => {
  it("is for the player's own sessions; another's is not found and stays open", async () => {
    const [mine, other] = [await money.player(), await money.player()];
    const session = await money.session(mine);
    const close = (player: number | null, id: string) =>
      money.browser("DELETE", `/api/games/sessions/${id}`, { player });
    for (const id of [session, "nonsense", "00000000-0000-4000-8000-000000000000"]) {
      expect(await close(other, id)).toMatchObject({ status: 404, body: { code: "GAME.SESSION_UNKNOWN" } });
    }
    expect(await close(null, session)).toMatchObject({ status: 401 });
    expect((await money.provider("session", { session })).body.open).toBe(true);
    expect((await close(mine, session)).status).toBe(204);
    expect((await close(mine, session)).status).toBe(204);
    expect((await money.provider("session", { session })).body.open).toBe(false);
  });
});

describe("history", () => {
  it("[GAME-06] has every round of the player, newest first, by pages that new rounds don't shift", async () => {
    const [player, other] = [await money.player({ real: 1000n }), await money.player({ real: 1000n })];
    const [session, theirs] = [await money.session(player), await money.session(other)];
    const call = (verb: string, body: object) => money.provider(verb, { session, ...body });
    await call("bet-and-win", { action: "h1", round: "h1", bet: 100, win: 30 });
    await call("bet", { action: "h2", round: "h2", amount: 20 });
    await call("bet", { action: "h3", round: "h3", amount: 50 });
    await call("rollback", { action: "h3-back", target: "h3", round: "h3" });
    await money.provider("bet-and-win", { session: theirs, action: "h4", round: "h4", bet: 1, win: 1 });
    const read = async (query = "") =>
      (await money.browser("GET", `/api/player/played_games${query}`, { player })).body as unknown as {
        id: string;
      }[];
    const all = await read();
    expect(all).toMatchObject([
      { state: "rolled_back", bet_cents: 0, win_cents: 0 },
      { state: "open", bet_cents: 20, win_cents: 0, finished_at: null },
      { state: "settled", bet_cents: 100, win_cents: 30, game: "acme/gems", title: "Gems", currency: "EUR" },
    ]);
    const first = await read("?limit=2");
    await call("bet", { action: "h5", round: "h5", amount: 1 });
    expect([...first, ...(await read(`?limit=2&before=${first[1]?.id}`))]).toEqual(all);
  });

  it("[GAME-06] an interrupted round is there as open until its provider settles it, even after the session", async () => {
    const player = await money.player({ real: 1000n });
    const session = await money.session(player);
    await money.provider("bet", { session, action: "cut", round: "cut", amount: 100 });
    await money.browser("DELETE", `/api/games/sessions/${session}`, { player });
    const read = async () => (await money.browser("GET", "/api/player/played_games", { player })).body;
    expect(await read()).toMatchObject([{ state: "open" }]);
    await money.provider("win", { session, action: "cut-win", round: "cut", amount: 250, finished: true });
    expect(await read()).toMatchObject([{ state: "settled", bet_cents: 100, win_cents: 250 }]);
  });

  it("refuses a guest, and a place that is none", async () => {
    const player = await money.player();
    for (const [query, status] of [
      ["?before=x", 422],
      ["?before=-1", 422],
      ["?limit=0", 422],
      ["?limit=501", 422],
      ["?limit=ten", 422],
      ["?page=2", 422],
    ] as const) {
      expect((await money.browser("GET", `/api/player/played_games${query}`, { player })).status, query).toBe(status);
    }
    expect((await money.browser("GET", "/api/player/played_games")).status).toBe(401);
  });
});
