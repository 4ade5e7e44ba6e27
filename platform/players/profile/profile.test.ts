import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { playerFields } from "#schemas/api/info.ts";
import { getPlayer } from "#schemas/api/players.ts";
import * as contract from "#schemas/api/profile.ts";
import { estonianTestBrand, testBrand } from "#tests/harness/brand.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { playerGroups, players } from "../tables.ts";
import { noteIban } from "./note-iban.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  const brand = testBrand();
  const config = {
    ...brand.config,
    "providers-config": { disabled: {}, order: [], profile_fields: { acme: ["nickname" as const, "city" as const] } },
  };
  runtime = await createTestPlatform({ brands: [{ ...brand, config }, estonianTestBrand()] });
});
afterAll(() => runtime.close());

const COMPLETE = {
  first_name: "Ann",
  last_name: "Lee-Smith",
  date_of_birth: "02/03/1990",
  city: "Ottawa",
  address: "12 Main St., Apt 4",
  postal_code: "K1A 0B1",
  mobile_phone_without_dial_code: "(604) 555-0199",
};

describe("PATCH /api/player", () => {
  it("[PROF-01] changes what is sent and nothing else, and answers the player", async () => {
    const { client, player } = await runtime.register();
    const changed = await client.ok(contract.updatePlayer, {
      body: { ...COMPLETE, nickname: "  Ace 7 ", gender: "f" },
    });
    expect(changed).toEqual({
      ...player,
      first_name: "Ann",
      last_name: "Lee-Smith",
      date_of_birth: "1990-03-02",
      city: "Ottawa",
      address: "12 Main St., Apt 4",
      postal_code: "K1A 0B1",
      state: "ON",
      mobile_phone: "+1 (604) 555-0199",
      nickname: "Ace 7",
      gender: "f",
    });
    const emptied = await client.ok(contract.updatePlayer, { body: { nickname: "", gender: null } });
    expect(emptied).toMatchObject({ nickname: null, gender: null, first_name: "Ann" });
    expect(await client.ok(getPlayer, {})).toEqual({ ...emptied, gifts_version: 0 });
    expect(await client.ok(contract.updatePlayer, { body: {} })).toEqual(emptied);
  });

  it("[SEC-06 part: the profile] [PROF-01] names each field that a player may not set, and changes nothing", async () => {
    const { client, player } = await runtime.register();
    const forbidden = {
      verified: true,
      sumsub_verified: true,
      statuses: [],
      groups: [21],
      balance: 1,
      email: "x@mail.example",
      license_name: "EE",
      can_issue_bonuses: true,
      currency: "USD",
      id: 1,
      confirmed_at: "2026-01-01",
      __proto__field: 1,
    };
    for (const [name, value] of Object.entries(forbidden)) {
      const rejected = await client.rejected(contract.updatePlayer, {
        body: { nickname: "Bold", [name]: value } as object,
      });
      expect(rejected.status, name).toBe(422);
      expect(rejected.errors?.[name]?.[0]?.code, name).toBe("FORM.UNKNOWN_FIELD");
    }
    expect(await client.ok(getPlayer, {})).toEqual({ ...player, gifts_version: 0 });
  });

  it("[PROF-01] tells every field that is wrong at once, in the rules' own codes", async () => {
    const { client, player } = await runtime.register();
    const { errors, status } = await client.rejected(contract.updatePlayer, {
      body: {
        first_name: "<b>",
        nickname: "ab",
        date_of_birth: "03/03/2008",
        postal_code: "99999",
        mobile_phone: "12",
        country: "XX",
        gender: "robot",
      },
    });
    expect(status).toBe(422);
    expect(Object.fromEntries(Object.entries(errors ?? {}).map(([name, [first]]) => [name, first?.code]))).toEqual({
      first_name: "FORM.NAME.CHARACTERS",
      nickname: "FORM.NICKNAME.LENGTH",
      date_of_birth: "FORM.BIRTHDAY.AGE",
      mobile_phone: "FORM.PHONE",
      country: "FORM.COUNTRY.UNKNOWN",
      gender: "FORM.WRONG_VALUE",
    });
    expect(await client.ok(getPlayer, {})).toEqual({ ...player, gifts_version: 0 });
    expect((await client.attempt(contract.updatePlayer, { body: { first_name: 7 } })).status).toBe(422);
    expect((await client.attempt(contract.updatePlayer, { body: { first_name: "x".repeat(600) } })).status).toBe(422);
  });

  it("[PROF-01 part: reserved names] no nickname passes for the brand's people; the one that a player has goes on", async () => {
    const { client, player } = await runtime.register();
    const refused = await client.rejected(contract.updatePlayer, { body: { nickname: "Test Supp0rt" } });
    expect(refused.errors).toMatchObject({ nickname: [{ code: "FORM.NICKNAME.RESERVED" }] });
    await runtime.database.pool.query("update players set nickname = 'Admin' where id = $1", [player.id]);
    await client.ok(contract.updatePlayer, { body: { nickname: "Admin", city: "Ottawa" } });
  });

  it("[PROF-01] a new country brings its own postal pattern, dial code and restrictions", async () => {
    const { client } = await runtime.register();
    await client.ok(contract.updatePlayer, { body: COMPLETE });
    const wrongCode = await client.rejected(contract.updatePlayer, { body: { country: "DE" } });
    expect(wrongCode.errors?.postal_code?.[0]?.code).toBe("FORM.POSTAL_CODE");
    const moved = await client.ok(contract.updatePlayer, {
      body: { country: "DE", postal_code: "10115", state: "Berlin", mobile_phone_without_dial_code: "030 1234567" },
    });
    expect(moved).toMatchObject({ country: "DE", state: "Berlin", mobile_phone: "+49 030 1234567" });
    for (const country of ["RU", "FR", "EE"]) {
      const rejected = await client.rejected(contract.updatePlayer, { body: { country, postal_code: "" } });
      expect(rejected.errors?.country?.[0]?.code, country).toBe("FORM.COUNTRY.RESTRICTED");
    }
  });

  it("[PROF-02] a missing state follows from the postal code and gives way to one that is written", async () => {
    const { client } = await runtime.register({ country: "AU" });
    const state = async (body: object) => (await client.ok(contract.updatePlayer, { body })).state;
    expect(await state({ postal_code: "2600" })).toBe("ACT");
    expect(await state({ state: "Here", postal_code: "3000" })).toBe("Here");
    expect(await state({ state: "" })).toBe("VIC");
    const { client: other, player } = await runtime.register();
    await runtime.database.drizzle.update(players).set({ postalCode: "V5K 0A1" }).where(eq(players.id, player.id));
    expect((await other.ok(getPlayer, {})).state).toBe("BC");
  });

  it("[PROF-01] a context asks for its fields, and what was filled once can't be emptied", async () => {
    const { client } = await runtime.register();
    const missing = await client.rejected(contract.updatePlayer, {
      query: { context: "deposit" },
      body: { first_name: "Ann" },
    });
    expect(Object.keys(missing.errors ?? {}).sort()).toEqual(
      ["address", "city", "date_of_birth", "last_name", "mobile_phone", "postal_code"].sort(),
    );
    await client.ok(contract.updatePlayer, { query: { context: "deposit" }, body: COMPLETE });
    const emptied = await client.rejected(contract.updatePlayer, { body: { first_name: " ", city: null } });
    expect(Object.keys(emptied.errors ?? {}).sort()).toEqual(["city", "first_name"]);
    const provider = await client.rejected(contract.updatePlayer, { query: { context: "acme" }, body: {} });
    expect(Object.keys(provider.errors ?? {})).toEqual(["nickname"]);
    const fields = await client.ok(playerFields, {});
    expect(fields.filter(({ contexts }) => contexts.includes("acme")).map(({ name }) => name)).toEqual([
      "nickname",
      "city",
    ]);
  });

  it("[PROF-01] what was verified is locked, with a message of its own; the rest stays open", async () => {
    const { client, player } = await runtime.register();
    await client.ok(contract.updatePlayer, { body: COMPLETE });
    await runtime.database.drizzle.update(players).set({ verified: true }).where(eq(players.id, player.id));
    const rejected = await client.rejected(contract.updatePlayer, {
      body: { first_name: "Eve", last_name: "Else", date_of_birth: "03/03/1990", country: "DE", postal_code: "10115" },
    });
    expect(Object.entries(rejected.errors ?? {}).map(([name, [first]]) => [name, first?.code])).toEqual(
      ["first_name", "last_name", "date_of_birth", "country"].map((name) => [name, "FORM.LOCKED"]),
    );
    const same = { first_name: "Ann", last_name: "Lee-Smith", date_of_birth: "1990-03-02", country: "CA" };
    expect(await client.ok(contract.updatePlayer, { body: { ...same, city: "Gatineau" } })).toMatchObject({
      city: "Gatineau",
      verified: true,
    });
  });

  it("[FORM-04] a player of the Estonian licence is 21, and keeps the birth date that the personal id agrees with", async () => {
    const browser = runtime.client({ brand: "test-ee", licence: "EE", country: "EE" });
    const { client } = await runtime.register({ country: "EE" }, browser);
    const young = await client.rejected(contract.updatePlayer, { body: { date_of_birth: "02/03/2006" } });
    expect(young.errors?.date_of_birth?.[0]).toMatchObject({ code: "FORM.BIRTHDAY.AGE", params: { age: 21 } });
    await client.ok(contract.updatePlayer, { body: { date_of_birth: "02/03/2005" } });
    const later = await client.rejected(contract.updatePlayer, { body: { date_of_birth: "02/03/2004" } });
    expect(later.errors?.date_of_birth?.[0]?.code).toBe("FORM.LOCKED");
  });

  it("[SEC-05 part: guests] a guest changes nobody", async () => {
    expect((await runtime.client().rejected(contract.updatePlayer, { body: { city: "Nowhere" } })).status).toBe(401);
  });
});

describe("subscriptions", () => {
  const ALREADY = "NOTIFICATIONS.SUCCESS_ALREADY_SUBSCRIBED_PROMO";

  it("[PROF-09] are shown and changed; what one has already is refused", async () => {
    const { client } = await runtime.register({ receive_promos: true });
    expect(await client.ok(contract.getSubscriptions, {})).toEqual({ receive_promos: true, receive_sms_promos: false });
    const repeated = await client.rejected(contract.updateSubscriptions, { body: { receive_promos: true } });
    expect(repeated).toMatchObject({ status: 422, code: ALREADY });
    const both = await client.ok(contract.updateSubscriptions, {
      body: { receive_promos: true, receive_sms_promos: true },
    });
    expect(both).toEqual({ receive_promos: true, receive_sms_promos: true });
    expect(await client.ok(getPlayer, {})).toMatchObject(both);
    const none = { receive_promos: false, receive_sms_promos: false };
    expect(await client.ok(contract.updateSubscriptions, { body: none })).toEqual(none);
    expect(await client.ok(contract.updateSubscriptions, { body: none })).toEqual(none);
    expect((await client.attempt(contract.updateSubscriptions, { body: { receive_promos: "yes" } })).status).toBe(422);
  });

  it("[PROF-09] two that come at once subscribe once", async () => {
    const { client } = await runtime.register();
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.attempt(contract.updateSubscriptions, { body: { receive_promos: true } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });
});

it("[FORM-06] a Lithuanian IBAN puts its player into group 1101, once", async () => {
  const { client, player } = await runtime.register();
  const note = (iban: string) => noteIban(runtime.database.drizzle, runtime.context, player.id, iban);
  expect([await note("DE89 3704"), await note("lt12 1000"), await note("LT12 1000")]).toEqual([false, true, false]);
  expect((await client.ok(getPlayer, {})).groups).toContain(1101);
  const rows = await runtime.database.drizzle.select().from(playerGroups).where(eq(playerGroups.playerId, player.id));
  expect(rows.filter(({ groupId }) => groupId === "1101")).toHaveLength(1);
});
