import { afterEach, beforeEach, expect, it } from "vitest";
import { createUserLimit } from "#schemas/api/limits.ts";
import { updatePlayer } from "#schemas/api/profile.ts";
import { MoneyHarness } from "#tests/harness/money.ts";

const ADA = { first_name: "Ada", last_name: "Byron", date_of_birth: "1980-12-10" };
const OTHER = { first_name: "Olga", last_name: "Petrova", date_of_birth: "1971-03-04" };
const BOUND = { status: 403, body: { code: "LIMIT.PERSON_EXCLUDED" } };

let money: MoneyHarness;
beforeEach(async () => {
  money = await MoneyHarness.create();
});
afterEach(() => money.close());

async function accountOf(profile: object): Promise<number> {
  money.clock.advance(1_000);
  const player = await money.player({ real: 1_000n });
  await money.clientOf(player).ok(updatePlayer, { body: profile });
  return player;
}

const set = (player: number, column: "confirmed_at" | "verified" | "email", value: unknown) =>
  money.database.pool.query(
    column === "email"
      ? "update players set email = $2, email_key = lower($2) where id = $1"
      : `update players set ${column} = $2 where id = $1`,
    [player, value],
  );

async function exclude(player: number): Promise<void> {
  money.clock.advance(1_000);
  const body = { type: "selfexclusion", period: "month_6" } as const;
  expect((await money.clientOf(player).call(createUserLimit, { body })).status).toBe(200);
}

const play = (player: number) =>
  money.browser("POST", "/api/games/sessions", { player, body: { identifier: "acme/gems", mode: "real" } });

it("[RG-02 part: a person in any spelling] an exclusion binds the names swapped, with initials and in Cyrillic look-alikes", async () => {
  const first = await accountOf({ ...ADA, mobile_phone: "+16135551685" });
  await set(first, "verified", true);
  await exclude(first);
  for (const profile of [
    { ...ADA, first_name: "Byron", last_name: "Ada" },
    { ...ADA, first_name: "Ada M." },
    { ...ADA, first_name: "Аdа" },
    { ...OTHER, mobile_phone: "+1 (613) 555-1685" },
  ])
    expect(await play(await accountOf(profile))).toMatchObject(BOUND);
  expect((await play(await accountOf(OTHER))).status).toBe(201);
});

it("[RG-02 part: another name] who is refused as an excluded person changes neither name, birthday nor number", async () => {
  const first = await accountOf(ADA);
  await set(first, "verified", true);
  await exclude(first);
  const again = await accountOf({});
  const session = await money.session(again);
  const client = money.clientOf(again);
  await client.ok(updatePlayer, { body: ADA });
  // The game was opened before the name was known.
  expect((await money.provider("bet", { session, action: "a", round: "a", amount: 1 })).status).not.toBe(200);
  for (const change of [{ first_name: "Adda" }, { date_of_birth: "1980-12-11" }, { mobile_phone: "+16135551685" }])
    expect(await client.call(updatePlayer, { body: change })).toMatchObject({ status: 409 });
  await client.ok(updatePlayer, { body: { ...ADA, city: "London" } });
  expect(await play(again)).toMatchObject(BOUND);
});

it("[RG-02 part: an address with a tag] is the address without it, if that is confirmed in the excluded account", async () => {
  const first = await accountOf(ADA);
  const tagged = await accountOf(OTHER);
  const session = await money.session(tagged);
  await set(first, "email", "Ann@mail.example");
  await set(tagged, "email", "ann+b@Mail.example");
  await exclude(first);
  expect((await play(tagged)).status).toBe(201);
  await set(first, "confirmed_at", money.clock.now());
  expect(await play(tagged)).toMatchObject(BOUND);
  expect((await money.provider("bet", { session, action: "a", round: "a", amount: 1 })).status).not.toBe(200);
  const beside = await accountOf({});
  await set(beside, "email", "anna@mail.example");
  expect((await play(beside)).status).toBe(201);
});

it("[RG-02 part: a stranger's name] a throwaway account closes no account by a name", async () => {
  const before = await accountOf(ADA);
  const throwaway = await accountOf({ ...ADA, mobile_phone: "+16135551685" });
  await exclude(throwaway);
  const later = await accountOf(ADA);
  expect((await play(before)).status).toBe(201);
  expect((await play(later)).status).toBe(201);
  // A confirmed address binds what was opened after the exclusion.
  await set(throwaway, "confirmed_at", money.clock.now());
  expect((await play(before)).status).toBe(201);
  expect(await play(later)).toMatchObject(BOUND);
});

it("[RG-02 part: an account with proof] is closed by no name of another one, but by the same telephone number", async () => {
  const verified = await accountOf(ADA);
  await set(verified, "verified", true);
  const unknown = await accountOf(ADA);
  const sameNumber = await accountOf({ ...OTHER, mobile_phone: "+16135551685" });
  await set(sameNumber, "verified", true);
  const excluded = await accountOf({ ...ADA, mobile_phone: "+16135551685" });
  await set(excluded, "verified", true);
  await exclude(excluded);
  expect((await play(verified)).status).toBe(201);
  expect(await play(unknown)).toMatchObject(BOUND);
  expect(await play(sameNumber)).toMatchObject(BOUND);
});
