import { describe, expect, it } from "vitest";
import { createUserLimit } from "#schemas/api/limits.ts";
import { updatePlayer } from "#schemas/api/profile.ts";
import { MoneyHarness } from "#tests/harness/money.ts";

const DAY = 24 * 60 * 60_000;

const confirm = (money: MoneyHarness, player: number) =>
  money.database.pool.query("update players set confirmed_at = $2 where id = $1", [player, money.clock.now()]);

describe("[RG-02 part: another account] who comes back under another address", () => {
  const IDENTITY = { first_name: "Ada", last_name: "Byron", date_of_birth: "1980-12-10" };
  const CODE = "LIMIT.PERSON_EXCLUDED";

  it("pays in and plays for real under no account with the same name and birthday, while the exclusion lasts", async () => {
    const money = await MoneyHarness.create();
    const accountOf = async (changes: object = {}) => {
      const player = await money.player({ real: 1_000n });
      await money.clientOf(player).ok(updatePlayer, { body: { ...IDENTITY, ...changes } });
      return player;
    };
    const play = (player: number, mode = "real") =>
      money.browser("POST", "/api/games/sessions", { player, body: { identifier: "acme/gems", mode } });
    const pay = (player: number) =>
      money.browser("POST", "/api/player/deposits", {
        player,
        body: { method: "visa", currency: "EUR", amount_cents: 5_000 },
      });
    const first = await accountOf();
    await confirm(money, first);
    const body = { type: "selfexclusion", period: "month_6" } as const;
    expect((await money.clientOf(first).call(createUserLimit, { body })).status).toBe(200);
    const again = await accountOf({ first_name: "ADA", last_name: "byron" });
    expect(await play(again)).toMatchObject({ status: 403, body: { code: CODE } });
    expect(await pay(again)).toMatchObject({ status: 403, body: { code: CODE } });
    expect((await play(again, "demo")).status).toBe(201);
    expect(await play(await accountOf({ first_name: "Áda", last_name: "BY-RON" }))).toMatchObject({
      body: { code: CODE },
    });
    expect((await play(await accountOf({ date_of_birth: "1980-12-11" }))).status).toBe(201);
    money.clock.advance(200 * DAY);
    const later = await accountOf();
    expect((await play(later)).status).toBe(201);
    await money.close();
  });
});

describe("[LIMIT-03 part: games that are open]", () => {
  it.each(["coolingoff", "selfexclusion"] as const)(
    "a %s takes no bet of a game that was opened before; what was won is paid",
    async (type) => {
      const money = await MoneyHarness.create();
      const player = await money.player({ real: 1_000n });
      const client = money.clientOf(player);
      const session = await money.session(player);
      const call = (verb: string, body: object) => money.provider(verb, { session, ...body });
      await call("bet", { action: "a", round: "a", amount: 100 });
      await call("bet", { action: "b", round: "b", amount: 100 });
      const period = type === "coolingoff" ? "week" : "month_3";
      expect((await client.call(createUserLimit, { body: { type, period } })).status).toBe(200);
      const refused = { status: 403, body: { code: "WALLET.LIMIT_REACHED" } };
      expect(await call("bet", { action: "c", round: "c", amount: 1 })).toMatchObject(refused);
      expect(await call("bet", { action: "a2", round: "a", amount: 1 })).toMatchObject(refused);
      expect(await call("bet-and-win", { action: "d", round: "d", bet: 1, win: 5 })).toMatchObject(refused);
      expect((await call("win", { action: "a-w", round: "a", amount: 300, finished: true })).status).toBe(200);
      expect((await call("rollback", { action: "b-r", target: "b", round: "b" })).status).toBe(200);
      expect(await money.balance(player)).toMatchObject({ real: 1_200 });
      if (type === "coolingoff") {
        const body = { identifier: "acme/gems", mode: "real" };
        expect(await money.browser("POST", "/api/games/sessions", { player, body })).toMatchObject({
          status: 403,
          body: { code: "GAME.LIMIT_REACHED", params: { limit: "coolingoff" } },
        });
        // An account that is opened meanwhile is no way around it.
        await money.browser("POST", "/api/player/accounts", { player, body: { currency: "USD" } });
        const dollars = { ...body, currency: "USD" };
        expect(await money.browser("POST", "/api/games/sessions", { player, body: dollars })).toMatchObject({
          body: { code: "GAME.LIMIT_REACHED" },
        });
        money.clock.advance(7 * DAY);
        const again = await money.session(player, { currency: "EUR" });
        expect((await money.provider("bet", { session: again, action: "e", round: "e", amount: 1 })).status).toBe(200);
      }
      await money.close();
    },
  );
});
