import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setBonusCode } from "#schemas/api/bonuses.ts";
import { createUserLimit } from "#schemas/api/limits.ts";
import { GiftsHarness, testTemplate } from "#tests/harness/gifts.ts";
import { issueGift } from "./issue-gift.ts";

let gifts: GiftsHarness;
beforeAll(async () => {
  gifts = await GiftsHarness.create([
    testTemplate(),
    testTemplate({ key: "small", amount: { EUR: "10" }, wager: 2, max_win: { EUR: "15" } }),
    testTemplate({ key: "person", once: true }),
  ]);
});
afterAll(() => gifts.close());

describe("bets that are taken back", () => {
  it("wager nothing: stakes of open rounds don't convert the gift", async () => {
    const player = await gifts.money.player({ real: 3_000n });
    const id = await gifts.active(player, "small");
    const session = await gifts.money.session(player);
    await gifts.bet(session, 1_000, "held-a");
    await gifts.bet(session, 1_000, "held-b");
    expect(await gifts.spin(session, 10, 10)).toMatchObject({ status: 200 });
    expect(await gifts.gift(player, id)).toMatchObject({ stage: "handle_bets", balance_cents: 1_000 });
    for (const round of ["held-a", "held-b"])
      expect(await gifts.rollback(session, round)).toMatchObject({ status: 200 });
    expect(await gifts.gift(player, id)).toMatchObject({ stage: "handle_bets", amount_wager_cents: 10 });
    expect(await gifts.money.balance(player)).toEqual({ real: 3_000, bonus: 1_000 });
    // The same stakes count once their rounds are settled.
    await gifts.bet(session, 1_000, "lost-a");
    await gifts.bet(session, 1_000, "lost-b");
    await gifts.win(session, "lost-a", 0);
    expect(await gifts.gift(player, id)).toMatchObject({ stage: "handle_bets" });
    await gifts.win(session, "lost-b", 0);
    expect(await gifts.gift(player, id)).toMatchObject({ stage: "wager_done" });
    expect(await gifts.money.balance(player)).toEqual({ real: 2_000, bonus: 0 });
  });

  it("leave the round to the next gift: its wins are that gift's and no real money of the converted one", async () => {
    const player = await gifts.money.player({ real: 100n });
    await gifts.active(player, "small");
    const next = await gifts.issue(player);
    await gifts.activate(player, next);
    const session = await gifts.money.session(player);
    await gifts.bet(session, 100, "shared");
    await gifts.bet(session, 100, "shared", "shared-bonus");
    for (let nth = 0; nth < 3; nth += 1) await gifts.spin(session, 900, 900);
    expect(await gifts.money.balance(player), "the small gift is converted, the next one wagers").toEqual({
      real: 900,
      bonus: 5_000,
    });
    expect(await gifts.rollback(session, "shared", "shared-bonus")).toMatchObject({ status: 200 });
    await gifts.spin(session, 1_000, 0);
    expect(await gifts.bet(session, 200, "shared", "shared-next")).toMatchObject({ status: 200 });
    await gifts.win(session, "shared", 3_000);
    expect(await gifts.money.balance(player)).toEqual({ real: 1_000, bonus: 6_800 });
    expect(await gifts.gift(player, next)).toMatchObject({ stage: "handle_bets", balance_cents: 6_800 });
  });
});

it("a gift of a person is issued once, for all of their accounts at the same time too", async () => {
  const accounts = await Promise.all(Array.from({ length: 6 }, () => gifts.player()));
  const { database, context } = gifts.money;
  await database.pool.query("update players set mobile_phone = '+4799999999' where id = any($1)", [accounts]);
  const issued = await Promise.all(
    accounts.map((playerId) =>
      database.drizzle.transaction((tx) =>
        issueGift(tx, context, { template: "person", playerId, currency: "EUR", source: `at-once:${playerId}` }),
      ),
    ),
  );
  expect(issued.flat()).toHaveLength(1);
});

it("what a person gets once before it is known who they are is activated by one of their accounts, however many ask at once", async () => {
  const accounts = await Promise.all(Array.from({ length: 4 }, () => gifts.player()));
  const ids: string[] = [];
  for (const player of accounts) ids.push(await gifts.issue(player, "person"));
  await gifts.money.database.pool.query(
    "update players set first_name = 'Ada', last_name = 'Lovelace', date_of_birth = '1980-12-10' where id = any($1)",
    [accounts],
  );
  const ready = { activatable: true, reason: null };
  for (const [index, player] of accounts.entries())
    expect(await gifts.gift(player, ids[index] as string)).toMatchObject(ready);
  const answers = await Promise.all(accounts.map((player, index) => gifts.activate(player, ids[index] as string)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  for (const [index, { status }] of answers.entries()) {
    const reason = status === 409 ? "BONUS.PERSON_HAS_HAD" : null;
    const shown = await gifts.gift(accounts[index] as number, ids[index] as string);
    expect(shown, "shown as it is answered").toMatchObject({ activatable: false, reason });
  }
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "BONUS.PERSON_HAS_HAD" });
});

describe("a person", () => {
  interface Profile {
    first: string;
    last: string;
    born?: string;
    phone?: string;
  }
  const become = (player: number, { first, last, born = "1971-02-03", phone }: Profile) =>
    gifts.money.database.pool.query(
      "update players set first_name = $2, last_name = $3, date_of_birth = $4, mobile_phone = coalesce($5, mobile_phone) where id = $1",
      [player, first, last, born, phone ?? null],
    );
  const issued = async (playerId: number) => {
    const { database, context } = gifts.money;
    const source = `person:${playerId}`;
    const rows = await database.drizzle.transaction((tx) =>
      issueGift(tx, context, { template: "person", playerId, currency: "EUR", source }),
    );
    return rows.length;
  };

  it.each([
    ["Zoë Élise", "O’Brien-Smith", "zoe elise", "O'BRIEN SMITH"],
    ["Søren", "Łukasz", "Soren", "Lukasz"],
    ["Jürgen", "Groß", "Jurgen", "GROSS"],
    ["John", "Smithson", "Smithson", "John"],
    ["John", "Smithy", "John M.", "Smithy"],
    ["Ana Maria", "Lopez", "Ana", "Maria Lopez"],
    ["Monica", "Moore", "M\u043enica", "Mo\u043ere"],
    ["Nora", "Tate", "\u039dora", "\u03a4ate"],
    ["ОЛЬГА", "ВЕРА", "ольга", "вера"],
    ["Bo", "O Brien", "Bo", "O'Brien"],
  ])("who has had it as %s %s has had it as %s %s", async (first, last, otherFirst, otherLast) => {
    const [had, again] = [await gifts.player(), await gifts.player()];
    await become(had, { first, last });
    expect(await issued(had)).toBe(1);
    await become(again, { first: otherFirst, last: otherLast });
    expect(await issued(again)).toBe(0);
  });

  it("of another name or birthday is another: twins whose names begin alike, and letters in another order", async () => {
    const people: Profile[] = [
      { first: "J.", last: "Twin" },
      { first: "P.", last: "Twin" },
      { first: "Amy", last: "Twin" },
      { first: "May", last: "Twin" },
      { first: "Amy", last: "Twin", born: "1971-02-04" },
    ];
    for (const person of people) {
      const player = await gifts.player();
      await become(player, person);
      expect(await issued(player), JSON.stringify(person)).toBe(1);
    }
  });

  it("stays the one who has had it after a change of name, birthday and number", async () => {
    const [had, again, byPhone] = [await gifts.player(), await gifts.player(), await gifts.player()];
    await become(had, { first: "Grace", last: "Hopper", phone: "+49 151 2345678" });
    expect(await issued(had)).toBe(1);
    await become(had, { first: "Other", last: "Name", born: "1980-01-01", phone: "+49 151 8888888" });
    await become(again, { first: "Grace", last: "Hopper" });
    expect(await issued(again)).toBe(0);
    await become(byPhone, { first: "Third", last: "Name", phone: "+49 (0)151 2345678" });
    expect(await issued(byPhone)).toBe(0);
  });

  it("who became known after it was issued is known by that name from then on, and by the number without trunk zeros", async () => {
    const [had, again] = [await gifts.player(), await gifts.player()];
    expect(await issued(had)).toBe(1);
    await become(had, { first: "Known", last: "Later", phone: "+47 0 40001001" });
    await become(had, { first: "Known", last: "Anew", phone: "+47 40001002" });
    await become(again, { first: "Known", last: "Else", born: "1999-01-01", phone: "+4740001001" });
    expect(await issued(again)).toBe(0);
  });

  it("who activated it elsewhere is refused even after it expired there, with the reason", async () => {
    const [had, again] = [await gifts.player(), await gifts.player()];
    const first = await gifts.issue(had, "person");
    const second = await gifts.issue(again, "person");
    expect(await gifts.activate(had, first)).toMatchObject({ status: 200 });
    await gifts.money.database.pool.query("select gift_end($1, 'expired', 'time_ran_out', 'time', $2::timestamptz)", [
      first,
      gifts.money.clock.now().toISOString(),
    ]);
    for (const player of [had, again]) await become(player, { first: "Alan", last: "Turing" });
    expect(await gifts.gift(again, second)).toMatchObject({ activatable: false, reason: "BONUS.PERSON_HAS_HAD" });
    expect(await gifts.activate(again, second)).toMatchObject({ status: 409, body: { code: "BONUS.PERSON_HAS_HAD" } });
  });
});

it("a player who takes a break activates no gift", async () => {
  const player = await gifts.player();
  const id = await gifts.issue(player);
  const client = gifts.money.clientOf(player);
  await client.ok(createUserLimit, { body: { type: "coolingoff", period: "week" } });
  expect(await gifts.activate(player, id)).toMatchObject({ status: 409, body: { code: "BONUS.EXCLUDED" } });
  expect(await gifts.gift(player, id)).toMatchObject({
    ...{ stage: "issued", activatable: false, reason: "BONUS.EXCLUDED" },
  });
  gifts.money.clock.advance(8 * 24 * 60 * 60 * 1_000);
  const next = await gifts.issue(player);
  expect(await gifts.gift(player, next)).toMatchObject({ activatable: true, reason: null });
  expect(await gifts.activate(player, next)).toMatchObject({ status: 200 });
});

it("codes of deposits can't be guessed: after thirty tries in an hour the next is refused", async () => {
  const player = await gifts.player();
  const client = gifts.money.clientOf(player);
  for (let tries = 0; tries < 30; tries += 1)
    await client.ok(setBonusCode, { body: { deposit_bonus_code: `GUESS${tries}` } });
  const { method, path } = setBonusCode;
  const answer = await gifts.money.browser(method, path, { player, body: { deposit_bonus_code: "GUESS30" } });
  expect(answer.status).toBe(429);
});
