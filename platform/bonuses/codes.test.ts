import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  clearBonusCode,
  listDepositGifts,
  listRegistrationGifts,
  redeemCoupon,
  redeemPromoCode,
  setBonusCode,
  updateBonusSettings,
} from "#schemas/api/bonuses.ts";
import { getPlayer } from "#schemas/api/players.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { GiftsHarness, testTemplate } from "#tests/harness/gifts.ts";

const { config } = testBrand();
const code = { on: "code" as const };
const first = { on: "deposit" as const, number: 1, min: { EUR: "10" } };

let gifts: GiftsHarness;
beforeAll(async () => {
  gifts = await GiftsHarness.create(
    [
      testTemplate({ key: "free", trigger: code, code: "FREE", automatic: true, except_groups: [702] }),
      testTemplate({ key: "few", trigger: code, code: "FEW", code_uses: 3 }),
      testTemplate({ key: "old", trigger: code, code: "OLD", ends_at: "2026-01-01T00:00:00.000Z" }),
      testTemplate({ key: "gold", trigger: code, code: "GOLD", groups: [259] }),
      testTemplate({ key: "person", trigger: code, code: "PERSON", once: true }),
      testTemplate({ key: "estonian", trigger: code, code: "EESTI", countries: ["EE"] }),
      testTemplate({ key: "default_deposit_offer", trigger: first, percent: 100, category: "deposit" }),
      testTemplate({ key: "disabled", trigger: first, percent: 50, category: "deposit" }),
      testTemplate({
        key: "over",
        trigger: first,
        percent: 50,
        category: "deposit",
        ends_at: "2026-01-01T00:00:00.000Z",
      }),
      testTemplate({
        key: "reload",
        trigger: { on: "deposit", min: { EUR: "10" } },
        code: "RELOAD",
        category: "deposit",
      }),
      testTemplate({ key: "hello", trigger: { on: "registration" }, category: "registration" }),
    ],
    {
      config: {
        ...config,
        "disabled-bonuses": { rules: [{ groups: [700], group_keys: ["disabled", "free"] }] },
        "modify-gifts-config": {
          gifts: [{ group_key: "default_deposit_offer", title: { en: "Our offer", de: "Unser Angebot" } }],
        },
        "additional-gifts": {
          gifts: [
            {
              group_key: "default_deposit_offer",
              category: "deposit",
              except_groups: [701],
              minimum_deposit: { EUR: 3_000 },
            },
            { group_key: "disabled", category: "deposit", except_groups: [], minimum_deposit: { EUR: 500 } },
          ],
        },
        "excluded-promo-stags": { stags: ["9_partner"] },
      },
    },
  );
});
afterAll(() => gifts.close());

const join = (player: number, group: number) =>
  gifts.money.database.pool.query("insert into player_groups values ($1, $2, now())", [player, String(group)]);
const coupon = async (player: number, coupon_code: string) =>
  (await gifts.money.clientOf(player).ok(redeemCoupon, { body: { coupon_code } })).status;
const redeem = (player: number, typed: string) =>
  gifts.money.browser("POST", "/api/v2/bonuses/promo-code", { player, body: { code: typed } });
const rejected = (reason: string) => ({ status: 422, body: { code: "BONUS.CODE_REJECTED", params: { reason } } });
const offers = async (player: number) =>
  (await gifts.money.clientOf(player).ok(listDepositGifts, {})).map(({ group_key }) => group_key);

describe("codes and configuration", () => {
  it("[GIFT-04] coupons and codes bring their gift once or say why not; settings, groups, partner tags and the brand's configuration hold", async () => {
    const player = await gifts.player();
    const client = gifts.money.clientOf(player);
    const gift = await client.ok(redeemPromoCode, { body: { code: " free " } });
    expect(gift).toMatchObject({ group_key: "free", stage: "handle_bets", balance_cents: 5_000, title: "A gift" });
    expect(await redeem(player, "FREE")).toMatchObject(rejected("used"));
    expect(await redeem(player, "NONE")).toMatchObject(rejected("unknown"));
    expect(await redeem(player, "RELOAD"), "a deposit's code").toMatchObject(rejected("for_deposit"));
    expect(await coupon(player, "OLD")).toBe("expired");
    expect(await coupon(player, "GOLD")).toBe("not_for_player");
    expect(await coupon(player, "EESTI")).toBe("not_for_player");
    await join(player, 259);
    expect(await coupon(player, "GOLD")).toBe("activated");
    expect(await coupon(player, "GOLD")).toBe("used");

    // The setting stops what comes by itself, not what the player redeems.
    expect(await offers(player)).toEqual(["default_deposit_offer", "disabled"]);
    await client.ok(updateBonusSettings, { body: { can_issue: false } });
    expect((await client.ok(getPlayer, {})).can_issue_bonuses).toBe(false);
    expect(await offers(player)).toEqual([]);
    expect(await coupon(player, "FEW")).toBe("activated");
    await client.ok(updateBonusSettings, { body: { can_issue: true } });
    await client.ok(setBonusCode, { body: { deposit_bonus_code: "RELOAD" } });
    expect((await client.ok(getPlayer, {})).deposit_bonus_code).toBe("RELOAD");
    expect(await offers(player)).toEqual(["reload", "default_deposit_offer", "disabled"]);
    await client.ok(clearBonusCode, {});

    // modify-gifts names it, additional-gifts shows it from a deposit and leaves groups out; disabled-bonuses by group.
    const [offer, lower] = await client.ok(listDepositGifts, {});
    expect(offer).toMatchObject({ title: "Our offer", min_deposit_cents: 3_000 });
    expect(lower, "never below what brings it").toMatchObject({ group_key: "disabled", min_deposit_cents: 1_000 });
    const german = await gifts.money.browser("GET", "/api/bonuses/deposit", {
      player,
      requestContext: { locale: "de" },
    });
    expect(german.body).toMatchObject([{ title: "Unser Angebot" }, { title: "Ein Geschenk" }]);
    const second = await gifts.player();
    await join(second, 700);
    expect(await offers(second)).toEqual(["default_deposit_offer"]);
    expect(await coupon(second, "FREE")).toBe("not_for_player");
    const leftOut = await gifts.player();
    await join(leftOut, 702);
    expect(await coupon(leftOut, "FREE")).toBe("not_for_player");
    const third = await gifts.player();
    await join(third, 701);
    expect(await offers(third)).toEqual(["disabled"]);
    for (const group of [100, 21]) {
      const other = await gifts.player();
      await join(other, group);
      expect(await offers(other), `group ${group}`).toEqual(["disabled"]);
    }
    const partners = await gifts.player();
    await gifts.money.database.pool.query(
      "update players set stag = '9_partner', deposit_bonus_code = 'RELOAD' where id = $1",
      [partners],
    );
    expect(await offers(partners)).toEqual(["default_deposit_offer", "disabled"]);
    expect(await coupon(partners, "FREE")).toBe("not_for_player");
    expect(await client.ok(listRegistrationGifts, {})).toMatchObject([
      { group_key: "hello", category: "registration" },
    ]);
  });

  it("brings what a registration brings, in its transaction", async () => {
    const player = await gifts.player();
    expect(await gifts.gifts(player)).toMatchObject([{ group_key: "hello", stage: "issued" }]);
  });

  it("is one of a person: not again over another account with the same telephone number", async () => {
    const [one, two] = [await gifts.player(), await gifts.player()];
    await gifts.money.database.pool.query(
      "update players set mobile_phone = (select mobile_phone from players where id = $1) where id = $2",
      [one, two],
    );
    expect([await coupon(one, "PERSON"), await coupon(two, "PERSON")]).toEqual(["activated", "used"]);
  });

  it.each(["+1613 5551685", "+1 (613) 5551685", "0016135551685", "16135551685", "+106135551685", "+1 6135551685"])(
    "is one of a person: not again where the number is written %s",
    async (spelling) => {
      const [one, two] = [await gifts.player(), await gifts.player()];
      const { pool } = gifts.money.database;
      // A number of its own: whoever has had the gift by one is known by it for good.
      const written = (text: string) => text.replace("5551685", String(5_550_000 + one));
      await pool.query("update players set mobile_phone = $2 where id = $1", [one, written("+16135551685")]);
      await pool.query("update players set mobile_phone = $2 where id = $1", [two, written(spelling)]);
      expect([await coupon(one, "PERSON"), await coupon(two, "PERSON")]).toEqual(["activated", "used"]);
    },
  );

  it("is one of a person: not again under a name that is written in another way", async () => {
    const [one, two] = [await gifts.player(), await gifts.player()];
    const named = (player: number, first: string, last: string) =>
      gifts.money.database.pool.query(
        "update players set first_name = $2, last_name = $3, date_of_birth = '1990-02-03' where id = $1",
        [player, first, last],
      );
    await named(one, "Élise", "Saint-Jean");
    await named(two, "ELISE", "saint jean");
    expect([await coupon(one, "PERSON"), await coupon(two, "PERSON")]).toEqual(["activated", "used"]);
  });

  it("can't be guessed: after thirty tries in an hour the next is refused", async () => {
    const player = await gifts.player();
    for (let tries = 0; tries < 30; tries += 1) expect(await coupon(player, "GUESS")).toBe("unknown");
    expect(await redeem(player, "FREE")).toMatchObject({ status: 429 });
  });

  it("[LEDGER-10 part: a code with one use left] 50 claims at once, of many players and of one: exactly one wins", async () => {
    await gifts.money.database.pool.query(
      "insert into gift_codes values ('test', 'FEW', 2) on conflict (brand, code) do update set players = 2",
    );
    const players = await Promise.all(Array.from({ length: 10 }, () => gifts.player()));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => coupon(players[index % 10] as number, "FEW")),
    );
    expect(answers.filter((status) => status === "activated")).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(["activated", "used", "used_up"]));
    const { rows } = await gifts.money.database.pool.query(
      "select count(*)::int as issued from gifts where group_key = 'few' and player_id = any($1)",
      [players],
    );
    expect(rows[0].issued).toBe(1);
  });
});
