import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getPlayer, register } from "#schemas/api/players.ts";
import { createTestPlatform, TEST_PASSWORD, type TestPlatform } from "#tests/harness/platform.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());

const form = (changes: object = {}) => ({
  body: {
    user: {
      email: `new-${Math.random().toString(36).slice(2)}@mail.example`,
      password: TEST_PASSWORD,
      country: "CA",
      currency: "CAD",
      terms_acceptance: true,
      ...changes,
    },
  },
});

const count = async () =>
  Number((await runtime.database.pool.query("select count(*) from players")).rows[0]?.count as string);

describe("registration", () => {
  it("[AUTH-01] [PROF-05 part: at registration] makes a player, keeps fingerprint and partner tags, and signs in", async () => {
    const browser = runtime.client();
    const input = form({
      email: "  Ada.Lovelace@Mail.Example ",
      dfpc: "print-1",
      stag: "partner-7",
      affb_id: "241",
      language: "de",
      receive_promos: true,
    });
    const player = await browser.ok(register, input);
    expect(player).toMatchObject({
      email: "Ada.Lovelace@Mail.Example",
      country: "CA",
      currency: "CAD",
      language: "de",
      receive_promos: true,
      license_name: "CW",
      verified: false,
      auth_fields_missed: [],
      groups: [player.id % 2 === 1 ? 543 : 544],
    });
    expect(await browser.ok(getPlayer, {})).toEqual({ ...player, gifts_version: 0 });
    const { rows } = await runtime.database.pool.query(
      "select fingerprint, stag, affb_id, email_key, password_hash from players where id = $1",
      [player.id],
    );
    expect(rows[0]).toMatchObject({
      fingerprint: "print-1",
      stag: "partner-7",
      affb_id: "241",
      email_key: "ada.lovelace@mail.example",
    });
    expect(rows[0].password_hash, "argon2id").toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("[AUTH-01] tells field by field what is wrong and makes nothing", async () => {
    const before = await count();
    const rejected = await runtime.client().rejected(
      register,
      form({
        email: "no-at.example",
        password: "short",
        country: "XX",
        currency: "BTC",
        terms_acceptance: false,
        language: "tlh",
      }),
    );
    expect(rejected.status).toBe(422);
    expect(
      Object.fromEntries(Object.entries(rejected.errors ?? {}).map(([field, [error]]) => [field, error?.code])),
    ).toEqual({
      "user.email": "FORM.EMAIL.WRONG",
      "user.password": "FORM.PASSWORD.SHORT",
      "user.country": "FORM.COUNTRY.UNKNOWN",
      "user.currency": "FORM.CURRENCY.UNKNOWN",
      "user.terms_acceptance": "FORM.TERMS",
      "user.language": "FORM.LANGUAGE.UNKNOWN",
    });
    expect(await count()).toBe(before);
  });

  it.each([
    ["malformed JSON", "{", 400],
    ["a wrong type", JSON.stringify({ user: { ...form().body.user, email: 7 } }), 422],
    ["a missing field", JSON.stringify({ user: { email: "x@mail.example" } }), 422],
    ["no body", "", 400],
  ])("refuses %s with nothing changed", async (_, body, status) => {
    const before = await count();
    const response = await runtime.client().request("/api/users", {
      method: "POST",
      headers: { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" },
      body,
    });
    expect(response.status).toBe(status);
    expect(await count()).toBe(before);
  });

  it.each(["verified", "statuses", "groups", "balance", "id", "license_name"])(
    "[SEC-06 part: registration] refuses the field %s, which a player may not set",
    async (field) => {
      const answered = await runtime.client().attempt(register, form({ [field]: true }));
      expect(answered.status).toBe(422);
      expect(answered.problem.errors?.[`user.${field}`]?.[0]?.code).toBe("FORM.UNKNOWN_FIELD");
    },
  );

  it("[AUTH-01] one address registers once with a brand, whatever its letter case, also at the same moment", async () => {
    const email = "twice@mail.example";
    const tries = await Promise.all(
      [email, "TWICE@mail.example", "Twice@Mail.Example"].map((address) =>
        runtime.client().call(register, form({ email: address })),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const rejected = tries.find(({ status }) => status === 422);
    expect(rejected?.problem.errors?.["user.email"]?.[0]?.code).toBe("FORM.EMAIL.TAKEN");
    const elsewhere = await runtime.client({ brand: "test-ee" }).call(register, form({ email }));
    expect(elsewhere.status, "another brand knows nothing of it").toBe(201);
  });

  it("[SEC-10 part: registration] refuses common passwords and takes 64 characters of any kind", async () => {
    for (const password of ["password1", "12345678", "Qwerty123", "P@ssw0rd", "iloveyou1", "1q2w3e4r5t"]) {
      const rejected = await runtime.client().rejected(register, form({ password }));
      expect(rejected.errors?.["user.password"]?.[0]?.code, password).toBe("FORM.PASSWORD.COMMON");
    }
    const long = "Ünïcödé 🚀 passphrase, with spaces; and symbols! ".padEnd(64, "x");
    const { client } = await runtime.register({ password: long });
    expect((await client.call(getPlayer, {})).status).toBe(200);
  });

  it("[AUTH-10] refuses registrations from restricted countries, by address and by form", async () => {
    const byAddress = (country: string, brand = "test") =>
      runtime.client({ country, brand }).rejected(register, form());
    expect(await byAddress("RU")).toMatchObject({ status: 451, code: "OOPS.REGISTRATION_RESTRICTED" });
    expect(await byAddress("FR")).toMatchObject({ status: 403, code: "OOPS.RESTRICTED_GEO" });
    expect(await byAddress("EE")).toMatchObject({ status: 451 });
    const byForm = await runtime.client().rejected(register, form({ country: "FR" }));
    expect(byForm).toMatchObject({ status: 403, code: "OOPS.RESTRICTED_GEO" });
    expect(byForm.errors?.["user.country"]?.[0]?.code).toBe("FORM.COUNTRY.RESTRICTED");
    // A country whose players are accepted nowhere, though its visitors may look.
    expect((await byAddress("KP")).status).toBe(403);
    const sanctioned = await runtime.client().rejected(register, form({ country: "KP" }));
    expect(sanctioned.errors?.["user.country"]?.[0]?.code).toBe("FORM.COUNTRY.RESTRICTED");
  });

  it("[AUTH-10] Estonians register with the brand that has the Estonian licence", async () => {
    const browser = runtime.client({ brand: "test-ee", country: "EE", licence: "EE" });
    const player = await browser.ok(register, form({ country: "EE", currency: "EUR" }));
    expect(player.license_name).toBe("EE");
  });

  it("what listens to the registration is done or undone with it", async () => {
    const broken = await createTestPlatform();
    const heard: unknown[] = [];
    broken.context.events.on("player-registered", async (tx, event) => {
      heard.push(event);
      await tx.execute("select 1 / 0");
    });
    const answered = await broken.client().call(register, form());
    expect(answered.status).toBe(500);
    expect(heard).toEqual([{ playerId: expect.any(Number), brand: "test", currency: "CAD" }]);
    expect((await broken.database.pool.query("select 1 from players")).rowCount).toBe(0);
    expect(broken.errors.splice(0)).toHaveLength(1);
    await broken.close();
  });
});
