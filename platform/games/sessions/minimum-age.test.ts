import { afterAll, beforeAll, expect, it } from "vitest";
import { testBrand, testLicence } from "#tests/harness/brand.ts";
import { MoneyHarness } from "#tests/harness/money.ts";

let money: MoneyHarness;

beforeAll(async () => {
  const licences = { ...testBrand().licences, EE: testLicence({ code: "EE", minimumAge: 21 }) };
  money = await MoneyHarness.create({ brand: { licences } });
});
afterAll(() => money.close());

/** The day on which somebody is so many years old, shifted by days. */
function bornYearsAgo(years: number, days = 0): string {
  const born = new Date(money.clock.now());
  born.setUTCFullYear(born.getUTCFullYear() - years);
  born.setUTCDate(born.getUTCDate() + days);
  return born.toISOString().slice(0, 10);
}

async function answerFor(
  born: string | null,
  { licence = null, mode = "real" }: { licence?: string | null; mode?: string } = {},
) {
  const player = await money.player({ real: 5_000n });
  await money.database.pool.query("update players set date_of_birth = $2, license_name = $3 where id = $1", [
    player,
    born,
    licence,
  ]);
  const body = { identifier: "acme/gems", mode };
  const { status, body: answer } = await money.browser("POST", "/api/games/sessions", { player, body });
  return status === 201 ? 201 : answer.code;
}

it("[RG-08 part: minimum age] nobody who is known to be younger than the licence allows plays for money", async () => {
  expect(await answerFor(bornYearsAgo(18, 1))).toBe("GAME.UNDERAGE");
  expect(await answerFor(bornYearsAgo(18)), "on the birthday itself").toBe(201);
  expect(await answerFor(bornYearsAgo(20), { licence: "EE" }), "the licence says 21").toBe("GAME.UNDERAGE");
  expect(await answerFor(bornYearsAgo(21), { licence: "EE" })).toBe(201);
});

it("a demo has no minimum, and who has not said their age yet plays", async () => {
  expect(await answerFor(bornYearsAgo(16), { mode: "demo" })).toBe(201);
  expect(await answerFor(null)).toBe(201);
});
