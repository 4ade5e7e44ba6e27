import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueGift } from "#platform/bonuses/issue-gift.ts";
import { OPERATIONS } from "#schemas/api/index.ts";
import { createUserLimit } from "#schemas/api/limits.ts";
import { createDeposit, type PlayerPayment } from "#schemas/api/payments.ts";
import { type PlayerDocument, uploadDocument } from "#schemas/api/profile.ts";
import type { Operation } from "#schemas/kit/operation.ts";
import { documentForm } from "#tests/harness/document-form.ts";
import { testTemplate } from "#tests/harness/gifts.ts";
import { MoneyHarness } from "#tests/harness/money.ts";
import { ScriptedProvider } from "#tests/harness/scripted-provider.ts";
import { SportsHarness, testSportsbook } from "#tests/harness/sport-bets.ts";

/**
 * SEC-05: every route of a player that takes an id in its path. `theirs` makes something of another player's and gives
 * its id; a route that is new fails here until it says what its id is.
 */
const THEIRS: Record<string, (money: MoneyHarness, player: number) => Promise<string>> = {
  closeGameSession: (money, player) => money.session(player),
  endPlayerSession: async (money, player) => {
    const { rows } = await money.database.pool.query<{ id: string }>("select id from sessions where player_id = $1", [
      player,
    ]);
    return rows[0]?.id ?? "";
  },
  downloadDocument: async (money, player) => {
    const answer = await money.browser("POST", uploadDocument.path, { player, body: documentForm() });
    return (answer.body as unknown as PlayerDocument).id;
  },
  activateBonus: theirGift,
  activateFreespins: theirGift,
  cancelBonus: theirGift,
  cancelFreespins: theirGift,
  getPayment: theirDeposit,
  cancelDeposit: theirDeposit,
  recallWithdrawal: theirDeposit,
  deleteSavedProfile: async (money, player) => {
    const { rows } = await money.database.pool.query<{ id: string }>(
      `insert into payment_profiles (player_id, method, provider, token, token_key, label, created_at)
        values ($1, 'test-card', 'sandbox', 'sealed', 'key', 'Card', now()) returning id`,
      [player],
    );
    return rows[0]?.id ?? "";
  },
  deleteUserLimit: async (money, player) => {
    const body = { type: "wager", period: "day", currency: "EUR", amount_cents: 500 };
    return (await money.browser("POST", createUserLimit.path, { player, body })).body.id as string;
  },
  // Ids that belong to nobody: the call acts on the caller's own only.
  getLotteryStatus: async () => "999",
  getTournamentStatus: async () => "999",
  getQuestStatus: async () => "999",
  joinTournament: async () => "999",
  disconnectProvider: async () => "lumen",
  addFavourite: async () => "acme/gems",
  getLootbox: theirBox,
  openLootbox: theirBox,
  claimAdventureDay: async () => "999",
  getSurveyState: async () => "999",
  answerSurvey: async () => "999",
  putOffSurvey: async () => "999",
  removeFavourite: async () => "acme/gems",
  addSportFavourite: async () => "event-1",
  removeSportFavourite: async () => "event-1",
  getSportBet: theirBet,
  offerCashOut: theirBet,
  cashOutBet: theirBet,
};

/** What a call asks for besides the id. */
const BODIES: Record<string, object> = {
  joinTournament: { confirmed: true },
  answerSurvey: { answers: [] },
  offerCashOut: { percent: 100 },
  cashOutBet: { token: "offer" },
};

/** A bet that the player may cash out. */
async function theirBet(_: MoneyHarness, player: number): Promise<string> {
  return String((await sports.placed(player, [await sports.leg()], { line_stake: 100 })).id);
}

/** A gift that the player may activate and cancel. */
async function theirGift({ database, context }: MoneyHarness, playerId: number): Promise<string> {
  const gift = { template: testTemplate(), playerId, currency: "EUR" as const, source: `theirs:${playerId}` };
  const [row] = await database.drizzle.transaction((tx) => issueGift(tx, context, gift));
  return String(row?.id);
}

/** A loot box that the player may open. */
async function theirBox({ database }: MoneyHarness, player: number): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into prize_boxes (player_id, brand, currency, group_key, source, form, title, items, stage, server_seed,
      commitment, created_at, valid_until) values ($1, 'orbit', 'EUR', 'loot_box', gen_random_uuid()::text, 'loot-box',
      '{"en": "Box"}', '[]', 'issued', repeat('a', 64), repeat('b', 64), now(), now() + interval '1 day') returning id`,
    [player],
  );
  return rows[0]?.id ?? "";
}

/** A deposit that waits for the player. */
async function theirDeposit(money: MoneyHarness, player: number): Promise<string> {
  const body = { method: "test-card", currency: "EUR", amount_cents: 5_000 };
  const answer = await money.browser("POST", createDeposit.path, { player, body });
  return (answer.body as unknown as PlayerPayment).payment.id;
}

/** A type is a kind of thing, not somebody's. */
const takesAnId = ({ caller, path }: Operation) =>
  caller === "player" && path.replace(/\{(type|kind)\}/g, "").includes("{");

let money: MoneyHarness;
let sports: SportsHarness;
beforeAll(async () => {
  const paymentAdapters = new Map([["sandbox", new ScriptedProvider()]]);
  const brand = { sports: { enabled: true }, sportsbook: testSportsbook() };
  money = await MoneyHarness.create({ brand, parts: { paymentAdapters } });
  sports = await SportsHarness.over(money);
});
afterAll(() => money.close());

/** Everything that is written of a player, in one text. */
async function everythingOf(player: number): Promise<string> {
  const { rows: columns } = await money.database.pool.query<{ table_name: string }>(
    "select table_name from information_schema.columns where column_name = 'player_id' and table_schema = 'public'",
  );
  const texts = await Promise.all(
    columns.map(async ({ table_name: table }) => {
      const { rows } = await money.database.pool.query(`select * from "${table}" where player_id = $1`, [player]);
      return `${table}:${rows.map((row) => JSON.stringify(row)).sort()}`;
    }),
  );
  const { rows } = await money.database.pool.query("select * from players where id = $1", [player]);
  return JSON.stringify([...texts.sort(), rows]);
}

describe("[SEC-05] another player's id", () => {
  it("is known for every route that takes one", () => {
    const routes = OPERATIONS.filter(takesAnId).map(({ name }) => name);
    expect(routes.filter((name) => !(name in THEIRS))).toEqual([]);
  });

  it.each(OPERATIONS.filter(takesAnId).map((operation) => [operation.name, operation] as const))(
    "%s leaves what is another's as it was",
    async (name, operation) => {
      const [mine, other] = [await money.player({ real: 1000n }), await money.player({ real: 1000n })];
      const id = await THEIRS[name]?.(money, other);
      const before = await everythingOf(other);
      const path = operation.path.replace("{kind}", "event").replace(/\{\w+\}/g, encodeURIComponent(id ?? ""));
      const body = operation.method === "GET" ? undefined : (BODIES[name] ?? {});
      const own = /^(add|remove)(Sport)?Favourite$/.test(name);
      const { status } = await money.browser(operation.method, path, { player: mine, body });
      if (!own) expect(status).toBe(404);
      expect(await everythingOf(other)).toBe(before);
    },
  );

  it("as a guest each of these asks to sign in", async () => {
    for (const { method, path } of OPERATIONS.filter(takesAnId)) {
      const answer = await money.browser(method, path.replace(/\{\w+\}/g, "1"), method === "GET" ? {} : { body: {} });
      expect(answer.status, `${method} ${path}`).toBe(401);
    }
  });
});
