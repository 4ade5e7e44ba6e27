import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openGameSession } from "#schemas/api/games.ts";
import { getPlayer, register, signIn, signOut } from "#schemas/api/players.ts";
import { checkDigitOf } from "#schemas/rules/personal-id.ts";
import { estonianTestBrand, testBrand } from "#tests/harness/brand.ts";
import { testGame } from "#tests/harness/money.ts";
import { createTestPlatform, TEST_PASSWORD, type TestPlatform } from "#tests/harness/platform.ts";
import { openFakeRegister } from "../exclusion/fake-register.ts";
import type { ExclusionRegister } from "../exclusion/port.ts";

const excluded = new Set(["49002020024"]);
let failing = false;
const asked: string[] = [];
const exclusion: ExclusionRegister = {
  name: "register of the tests",
  async isExcluded(personalId) {
    asked.push(personalId);
    if (failing) throw new Error("connection refused");
    return excluded.has(personalId);
  },
};

let runtime: TestPlatform;
beforeAll(async () => {
  const estonian = estonianTestBrand();
  if (estonian.licences.EE) estonian.licences.EE.rules.personalIdRequired = true;
  const games = { find: () => testGame() };
  runtime = await createTestPlatform({ brands: [estonian, testBrand()], exclusion, parts: { games } });
});
afterAll(() => runtime.close());

let players = 0;
const form = (changes: object = {}) => {
  players += 1;
  return {
    body: {
      user: {
        email: `ee-${players}@mail.example`,
        password: TEST_PASSWORD,
        country: "EE",
        currency: "EUR",
        terms_acceptance: true,
        date_of_birth: "03/05/1976",
        personal_id: "37605030299",
        ...changes,
      },
    },
  };
};
/** Completed by its check digit. */
const idOf = (body: string) => body + checkDigitOf([...body].map(Number));
const visitor = () => runtime.client({ brand: "test-ee", country: "EE", licence: "EE" });
const count = async () => Number((await runtime.database.pool.query("select count(*) from players")).rows[0].count);
const play = { body: { identifier: "acme/gems", mode: "real" as const } };

describe("[RG-06] the Estonian licence", () => {
  it("asks who a new player is, and tells at each field what is wrong", async () => {
    const before = await count();
    const cases: [object, string, string][] = [
      [{ date_of_birth: undefined }, "user.date_of_birth", "FORM.REQUIRED"],
      [{ personal_id: undefined }, "user.personal_id", "FORM.REQUIRED"],
      [{ personal_id: "" }, "user.personal_id", "FORM.REQUIRED"],
      [{ date_of_birth: "1976-05-03" }, "user.date_of_birth", "FORM.BIRTHDAY.WRONG"],
      [{ personal_id: "3760503029" }, "user.personal_id", "FORM.PERSONAL_ID"],
      [{ personal_id: "37605030298" }, "user.personal_id", "IDENTITY.PERSONAL_ID.WRONG"],
      [{ date_of_birth: "04/05/1976" }, "user.personal_id", "IDENTITY.PERSONAL_ID.BIRTHDAY"],
      // 21 tomorrow.
      [{ date_of_birth: "03/03/2005", personal_id: idOf("5050303000") }, "user.date_of_birth", "FORM.BIRTHDAY.AGE"],
    ];
    for (const [changes, field, code] of cases) {
      const rejected = await visitor().rejected(register, form(changes));
      expect(rejected.status).toBe(422);
      expect(rejected.errors?.[field]?.[0]?.code, JSON.stringify(changes)).toBe(code);
    }
    expect(await count()).toBe(before);
    expect(asked, "nobody is asked about who is refused anyway").toEqual([]);
  });

  it("keeps the personal id sealed, once a brand; the birth date goes to the profile", async () => {
    const input = form();
    const browser = visitor();
    const player = await browser.ok(register, input);
    expect(player).toMatchObject({ license_name: "EE", date_of_birth: "1976-05-03" });
    expect(JSON.stringify(player)).not.toContain("37605030299");
    const { rows } = await runtime.database.pool.query("select * from players where id = $1", [player.id]);
    expect(JSON.stringify(rows[0])).not.toContain("37605030299");
    expect(rows[0].personal_id_sealed).toMatch(/^[\w-]{40,}$/);
    const repeated = await visitor().rejected(register, form());
    expect(repeated.errors).toMatchObject({ "user.personal_id": [{ code: "IDENTITY.PERSONAL_ID.TAKEN" }] });
    const both = await Promise.all(
      [1, 2].map(() => visitor().call(register, form({ date_of_birth: "01/01/1980", personal_id: "38001010015" }))),
    );
    expect(both.map(({ status }) => status).sort(), "at the same moment, too").toEqual([201, 422]);
  });

  it("an excluded person can't register; elsewhere nobody asks, and no personal id is taken", async () => {
    const before = await count();
    const person = { date_of_birth: "02/02/1990", personal_id: "49002020024" };
    expect(await visitor().rejected(register, form(person))).toMatchObject({ status: 403, code: "EXCLUSION.EXCLUDED" });
    expect(await count()).toBe(before);
    const abroad = runtime.client({ brand: "test" });
    const rejected = await abroad.rejected(register, form({ country: "CA", ...person }));
    expect(rejected.errors).toMatchObject({ "user.personal_id": [{ code: "FORM.UNKNOWN_FIELD" }] });
    const without = form({ country: "CA", date_of_birth: "02/02/1990", personal_id: undefined });
    expect((await abroad.ok(register, without)).date_of_birth).toBe("1990-02-02");
    const young = form({ country: "CA", date_of_birth: "03/03/2008", personal_id: undefined });
    expect((await runtime.client({ brand: "test" }).rejected(register, young)).errors).toMatchObject({
      "user.date_of_birth": [{ code: "FORM.BIRTHDAY.AGE", params: { age: 18 } }],
    });
  });

  it("asks before sign-in and before real play; demo stays open, an answer that fails refuses", async () => {
    const person = { date_of_birth: "01/01/1985", personal_id: idOf("3850101000") };
    const input = form(person);
    const browser = visitor();
    await browser.ok(register, input);
    const credentials = { body: { user: { email: input.body.user.email, password: TEST_PASSWORD } } };
    expect((await browser.call(openGameSession, play)).status).toBe(201);

    excluded.add(person.personal_id);
    expect(await browser.rejected(openGameSession, play)).toMatchObject({ status: 403, code: "EXCLUSION.EXCLUDED" });
    expect((await browser.call(openGameSession, { body: { ...play.body, mode: "demo" } })).status).toBe(201);
    expect((await browser.call(getPlayer, {})).status, "the session itself goes on").toBe(200);
    expect(await visitor().rejected(signIn, credentials)).toMatchObject({ status: 403, code: "EXCLUSION.EXCLUDED" });
    const wrong = { body: { user: { ...credentials.body.user, password: "not the password 77" } } };
    expect((await visitor().rejected(signIn, wrong)).code, "told to nobody else").toBe("AUTH.WRONG");

    excluded.delete(person.personal_id);
    failing = true;
    const closed = { status: 503, code: "EXCLUSION.UNREACHABLE" };
    expect(await browser.rejected(openGameSession, play)).toMatchObject(closed);
    expect(await visitor().rejected(signIn, credentials)).toMatchObject(closed);
    const before = await count();
    const another = form({ date_of_birth: "01/01/1986", personal_id: idOf("3860101000") });
    expect(await visitor().rejected(register, another)).toMatchObject(closed);
    expect(await count()).toBe(before);
    failing = false;
    await browser.ok(signOut, {});
    expect((await visitor().call(signIn, credentials)).status).toBe(200);
  });

  it("a player of the licence whose personal id is not known doesn't play for real", async () => {
    const browser = visitor();
    const player = await browser.ok(register, form({ date_of_birth: "01/01/1987", personal_id: idOf("3870101000") }));
    await runtime.database.pool.query("update players set personal_id_sealed = null where id = $1", [player.id]);
    expect(await browser.rejected(openGameSession, play)).toMatchObject({ status: 403, code: "IDENTITY.REQUIRED" });
  });

  it("the bundled register is labelled as what it is and names invented people", async () => {
    const register = openFakeRegister(".");
    expect(register.name).toContain("fake");
    expect(await register.isExcluded("38001010015")).toBe(true);
    expect(await register.isExcluded("37605030299")).toBe(false);
  });
});
