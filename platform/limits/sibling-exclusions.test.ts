import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { players } from "#platform/players/tables.ts";
import { confirmEmail } from "#schemas/api/authentication.ts";
import { createUserLimit } from "#schemas/api/limits.ts";
import { updatePlayer } from "#schemas/api/profile.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { TestMailbox } from "#tests/harness/mail-server.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { lockPlayer } from "./lock-player.ts";
import { rejectExcludedPerson } from "./reject-excluded-person.ts";
import { takeBreak } from "./take-break.ts";

let runtime: TestPlatform;
let mailbox: TestMailbox;
beforeAll(async () => {
  const hosts = ["second", "third"].map((id) =>
    testBrand({ id, hosts: [{ name: `${id}.localhost`, stage: "local", locales: ["en"] }] }),
  );
  runtime = await createTestPlatform({ brands: [testBrand(), ...hosts] });
  mailbox = await TestMailbox.open(runtime);
});
afterAll(async () => {
  await mailbox.close();
  await runtime.close();
});

const at = (brand: string) => runtime.client({ brand, origin: `https://${brand}.localhost` });

/** An account of an address at a brand. */
async function account(email: string, brand = "test") {
  const { client, player } = await runtime.register({ email }, at(brand));
  const confirm = async () => {
    const { link } = await mailbox.last(email);
    const confirmation_token = link.searchParams.get("confirmation_token") ?? "";
    await client.ok(confirmEmail, { query: { confirmation_token } });
  };
  return { client, id: player.id, confirm };
}
const exclusionOf = async (id: number) => {
  const { rows } = await runtime.database.pool.query(
    "select period, all_brands from player_limits where player_id = $1 and type = 'selfexclusion' and ended_at is null",
    [id],
  );
  return rows;
};

it("[RG-02 part: sibling brands] an exclusion at every brand stays one when it is made longer for one brand", async () => {
  const { client, id, confirm } = await account("longer.one@mail.example");
  await confirm();
  await client.ok(createUserLimit, { body: { type: "selfexclusion", period: "month_3", all_brands: true } });
  await runtime.database.drizzle.transaction(async (tx) => {
    await takeBreak(tx, runtime.context, await lockPlayer(tx, id), { type: "selfexclusion", period: "forever" });
  });
  expect(await exclusionOf(id)).toEqual([{ period: "forever", all_brands: true }]);
});

it("[RG-02 part: sibling brands] of two exclusions at every brand, a new account gets the one that runs longer", async () => {
  const email = "two.exclusions@mail.example";
  const accounts = [await account(email), await account(email, "second")];
  const periods = ["month_12", "month_3"] as const;
  for (const [index, { id }] of accounts.entries()) {
    await runtime.database.drizzle.transaction(async (tx) => {
      const period = periods[index] ?? "month_3";
      await takeBreak(tx, runtime.context, await lockPlayer(tx, id), {
        type: "selfexclusion",
        period,
        allBrands: true,
      });
    });
  }
  const late = await account(email, "third");
  await late.confirm();
  expect(await exclusionOf(late.id)).toEqual([{ period: "month_12", all_brands: true }]);
});

it("[RG-02 part: sibling brands] an exclusion that is over covers no account that is opened then", async () => {
  const email = "over@mail.example";
  const { client, confirm } = await account(email);
  await confirm();
  await client.ok(createUserLimit, { body: { type: "selfexclusion", period: "month_3", all_brands: true } });
  runtime.clock.advance(100 * 24 * 60 * 60_000);
  const late = await account(email, "second");
  await late.confirm();
  expect(await exclusionOf(late.id)).toEqual([]);
});

it("[RG-02 part: another account] an exclusion at one brand bars the person's accounts there, one at every brand all of them", async () => {
  const names = { first_name: "Grace", last_name: "Hopper" };
  const excludedAt = async (all_brands: boolean, date_of_birth: string) => {
    const [own, again, elsewhere] = [
      await account(`own-${all_brands}@mail.example`),
      await account(`again-${all_brands}@mail.example`),
      await account(`elsewhere-${all_brands}@mail.example`, "second"),
    ] as const;
    for (const { client } of [own, again, elsewhere])
      await client.ok(updatePlayer, { body: { ...names, date_of_birth } });
    await own.confirm();
    await own.client.ok(createUserLimit, { body: { type: "selfexclusion", period: "month_3", all_brands } });
    return Promise.all(
      [again, elsewhere].map(async ({ id }) => {
        const [row] = await runtime.database.drizzle.select().from(players).where(eq(players.id, id));
        if (!row) throw new Error(`player ${id} is not there`);
        return rejectExcludedPerson(runtime.database.drizzle, runtime.context, row).then(
          () => null,
          ({ problem }) => problem.code,
        );
      }),
    );
  };
  expect(await excludedAt(false, "1980-12-10")).toEqual(["LIMIT.PERSON_EXCLUDED", null]);
  expect(await excludedAt(true, "1981-12-10")).toEqual(["LIMIT.PERSON_EXCLUDED", "LIMIT.PERSON_EXCLUDED"]);
});
