import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/harness/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let added = 0;
async function keysOf(person: { phone?: string; first?: string; last?: string }) {
  const { rows } = await database.pool.query<{ phone_key: string | null; name_key: string | null }>(
    `insert into players (brand, email, email_key, mobile_phone, first_name, last_name, country, currency, language, created_at)
     values ('test', $1, $1, $2, $3, $4, 'CA', 'CAD', 'en', now()) returning phone_key, name_key`,
    [`${added++}@mail.example`, person.phone ?? null, person.first ?? null, person.last ?? null],
  );
  return rows[0];
}
const phone = async (text?: string) => (await keysOf({ phone: text }))?.phone_key;
const name = async (first?: string, last?: string) => (await keysOf({ first, last }))?.name_key;

it.each([
  "+16135551685",
  "+1613 5551685",
  "+1 (613) 5551685",
  "0016135551685",
  "16135551685",
  "+106135551685",
  "+1 6135551685",
  "6135551685",
  "06135551685",
])("a telephone number is the same in every spelling: %s", async (text) => {
  expect(await phone(text)).toBe("6135551685");
});

it("other telephone numbers stay others, and none is like none", async () => {
  expect(await phone("+1 613 555 1686")).not.toBe(await phone("+1 613 555 1685"));
  expect(await phone("+47 10001001")).not.toBe(await phone("+47 10001002"));
  expect([await phone(), await phone("+0"), await phone(" ")]).toEqual([null, null, null]);
});

it.each([
  ["Zoë Élise", "O’Brien-Smith"],
  ["ZOË ÉLISE", "O'BRIEN-SMITH"],
  ["Zoe\u00a0Elise", "O Brien Smith"],
  ["zoeelise", "obriensmith"],
  ["Zoe\u0308 E\u0301lise", "O\u200bBrien\u2010Smith"],
])("a name is the same in every spelling: %s %s", async (first, last) => {
  expect(await name(first, last)).toBe("obriensmith:zoeelise");
});

it("names of other alphabets and other names stay others, and a half is none", async () => {
  expect(await name("ОЛЬГА", "Øst")).toBe(await name("ольга", "øst"));
  expect(await name("Ольга", "Øst")).not.toBe(await name("Анна", "Øst"));
  expect(await name("Ann", "Alee")).not.toBe(await name("Anna", "Lee"));
  expect([await name("Anna"), await name(undefined, "Lee")]).toEqual([null, null]);
});
