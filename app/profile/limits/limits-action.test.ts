import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { players } from "#platform/players/tables.ts";
import { listUserLimits } from "#schemas/api/limits.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { testStorefront } from "#tests/harness/storefront.ts";
import { SESSION_BEGAN_COOKIE } from "../../shell/session-clock.ts";
import { confirmLimit } from "./confirm-limit.server.ts";
import { allLimitChanges, loadLimitChanges } from "./limit-changes.server.ts";
import { answerLimitsForm } from "./limits-action.server.ts";
import { loadLimits } from "./load-limits.server.ts";

const brand = testBrand();
let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform({ brands: [brand] });
});
afterAll(() => runtime.close());

async function visitor() {
  const { client, player } = await runtime.register();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { client, player, ...testStorefront(runtime, { brand, player, cookie }) };
}

const at = (path: string) => new Request(`http://localhost:3000${path}`);
const LOSS = { type: "loss", period: "day", currency: "EUR" };

/** The redirect in which a form has ended. */
async function redirectOf(work: Promise<unknown>): Promise<Response> {
  const outcome = await work.catch((error: unknown) => error);
  if (outcome instanceof Response) return outcome;
  throw new Error("the form was answered without a redirect");
}

describe("the forms of the limits page", () => {
  it("set a limit in the currency's exact subunits, tighten it at once and let a looser one wait", async () => {
    const { client, context } = await visitor();
    const set = await answerLimitsForm(context, { ...LOSS, amount: "1,250.50" });
    expect(set).toEqual({ form: "loss", status: 200, done: { code: "LIMITS.DONE.SET" } });
    const [limit] = (await client.ok(listUserLimits, {})).limits;
    expect(limit?.accounts).toMatchObject([{ currency: "EUR", amount_cents: 125_050 }]);
    const id = limit?.id ?? "";
    expect(await answerLimitsForm(context, { ...LOSS, id, amount: "100" })).toMatchObject({
      form: `change ${id}`,
      done: { code: "LIMITS.DONE.SET" },
    });
    expect(await answerLimitsForm(context, { ...LOSS, id, amount: "200" })).toMatchObject({
      done: { code: "LIMITS.DONE.PENDING" },
    });
    expect((await client.ok(listUserLimits, {})).limits).toMatchObject([
      { accounts: [{ amount_cents: 10_000 }], pending: { change: "raise", amount_cents: 20_000 } },
    ]);
    for (const _ of ["once", "and again"]) {
      expect(await answerLimitsForm(context, { withdraw: id })).toEqual({
        form: `remove ${id}`,
        status: 200,
        done: { code: "LIMITS.DONE.WITHDRAWN" },
      });
    }
    expect(await answerLimitsForm(context, { remove: id })).toMatchObject({ done: { code: "LIMITS.DONE.PENDING" } });
    expect((await client.ok(listUserLimits, {})).limits).toMatchObject([{ pending: { change: "remove" } }]);
  });

  it("ask before a time limit ends the running session, for the minutes that were typed", async () => {
    const { client, context } = await visitor();
    runtime.clock.advance(13 * 60_000);
    const session = { type: "session", minutes: "10" };
    const asked = {
      status: 422,
      rejected: {
        values: { minutes: "10" },
        problem: { code: "LIMITS.SESSION.ENDS_NOW", params: { minutes: 10, played: 13 } },
      },
    };
    expect(await answerLimitsForm(context, session)).toMatchObject(asked);
    expect(await answerLimitsForm(context, { ...session, ends_now: "12" })).toMatchObject(asked);
    expect((await client.ok(listUserLimits, {})).limits).toEqual([]);
    expect(await answerLimitsForm(context, { ...session, minutes: "14" })).toMatchObject({ status: 200 });
    expect(await answerLimitsForm(context, { ...session, ends_now: "10" })).toMatchObject({ status: 200 });
    expect((await client.attempt(listUserLimits, {})).status).toBe(401);
  });

  it("keep what was typed and say at the field what is allowed", async () => {
    const { context } = await visitor();
    const wrong = await answerLimitsForm(context, { ...LOSS, amount: "12.345" });
    expect(wrong).toEqual({
      form: "loss",
      status: 422,
      rejected: {
        values: { amount: "12.345", period: "day" },
        fields: {
          amount: { code: "LIMITS.ERROR.DIGITS", params: { digits: 2, example: "50.50", most: expect.any(String) } },
        },
        problem: null,
      },
    });
    const none = await answerLimitsForm(context, { type: "loss", currency: "EUR", period: "forever" });
    expect(none.rejected?.fields).toMatchObject({
      amount: { code: "LIMITS.ERROR.EMPTY" },
      period: { code: "LIMITS.ERROR.PERIOD" },
    });
    for (const minutes of [undefined, "9", "1441", "10.5", "ten"])
      expect((await answerLimitsForm(context, { type: "session", minutes })).rejected?.fields).toEqual({
        minutes: { code: "LIMITS.ERROR.MINUTES", params: { least: 10, most: 1_440 } },
      });
    expect(await answerLimitsForm(context, { remove: crypto.randomUUID() })).toMatchObject({
      status: 404,
      rejected: { problem: { code: "LIMIT.UNKNOWN" } },
    });
    const odd = answerLimitsForm(context, { type: "everything" });
    await expect(odd).rejects.toMatchObject({ status: 400 });
  });

  it("[LIMIT-03 part: the player's time zone] begin a limit's days by the player's clock", async () => {
    const { client, context } = await visitor();
    await answerLimitsForm(context, { ...LOSS, amount: "10", time_zone: "Asia/Kolkata" });
    const [limit] = (await client.ok(listUserLimits, {})).limits;
    expect(limit?.resets_at).toMatch(/T18:30:00\.000Z$/);
  });

  it("ask once more before a limit of 0, which closes all play or all deposits at once", async () => {
    const { client, context } = await visitor();
    const DEPOSIT = { ...LOSS, type: "deposit" };
    expect((await answerLimitsForm(context, { ...LOSS, amount: "0" })).rejected).toEqual({
      values: { amount: "0", period: "day" },
      fields: { zero: { code: "LIMITS.ZERO.PLAY" } },
      problem: null,
    });
    expect((await answerLimitsForm(context, { ...DEPOSIT, amount: "0.00" })).rejected?.fields).toEqual({
      zero: { code: "LIMITS.ZERO.DEPOSIT" },
    });
    expect((await client.ok(listUserLimits, {})).limits).toEqual([]);
    expect(await answerLimitsForm(context, { ...LOSS, amount: "0", zero: "on" })).toMatchObject({
      done: { code: "LIMITS.DONE.SET" },
    });
    expect((await client.ok(listUserLimits, {})).limits).toMatchObject([{ accounts: [{ amount_cents: 0 }] }]);
  });

  it("lead back to where a time limit has ended the session before, and nowhere else", async () => {
    const { context } = await visitor();
    const resume = async (path: string) =>
      (await loadLimits(context, at(`/profile/limits?reached=session&redirect=${encodeURIComponent(path)}`))).resume;
    expect(await resume("/play/test:dice?mode=real")).toBe("/play/test:dice?mode=real");
    expect([await resume("//evil.example"), await resume("https://evil.example"), await resume("")]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("begin a break after its step, make it longer and not shorter", async () => {
    const { context } = await visitor();
    const page = await loadLimits(context, at("/profile/limits?stop=coolingoff&period=week"));
    expect(page.stop).toEqual({ type: "coolingoff", period: "week" });
    expect((await loadLimits(context, at("/profile/limits?stop=coolingoff&period=forever"))).stop).toBeNull();
    const begun = await redirectOf(answerLimitsForm(context, { type: "coolingoff", period: "week" }));
    expect(begun.headers.get("Location")).toBe("/profile/limits");
    const { limits } = await loadLimits(context, at("/profile/limits?reached=coolingoff"));
    expect(limits?.limits).toMatchObject([{ type: "coolingoff", reached: true }]);
    const shorter = await answerLimitsForm(context, { type: "coolingoff", period: "day" });
    expect(shorter).toMatchObject({ form: "stop", status: 409, rejected: { problem: { code: "LIMIT.ACTIVE_UNTIL" } } });
  });

  it("exclude the player, end the session and lead to a page that needs none", async () => {
    const { client, context } = await visitor();
    const answer = await redirectOf(answerLimitsForm(context, { type: "selfexclusion", period: "forever" }));
    expect(answer.headers.get("Location")).toBe("/self-exclusion?until=forever");
    expect(answer.headers.get("Clear-Site-Data")).toContain("storage");
    const began = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith(`${SESSION_BEGAN_COOKIE}=`));
    expect(began).toEqual([expect.stringContaining("Max-Age=0")]);
    expect((await client.attempt(listUserLimits, {})).status).toBe(401);
    const later = await redirectOf(answerLimitsForm(context, { ...LOSS, amount: "10" }));
    expect(later.headers.get("Location")).toBe("/sign-in?redirect=%2Fprofile%2Flimits");
  });

  it("cover sibling brands only for a player whose address is confirmed, and say so at the box", async () => {
    const { context } = await visitor();
    const form = { type: "selfexclusion", period: "month_3", all_brands: "on" };
    expect((await answerLimitsForm(context, form)).rejected?.fields).toMatchObject({
      all_brands: { code: "LIMIT.EMAIL_UNCONFIRMED" },
    });
    const { player, context: confirmed } = await visitor();
    const confirmedAt = runtime.clock.now();
    await runtime.database.drizzle.update(players).set({ confirmedAt }).where(eq(players.id, player.id));
    const answer = await redirectOf(answerLimitsForm(confirmed, form));
    const end = new Date(runtime.clock.now());
    end.setUTCMonth(end.getUTCMonth() + 3);
    expect(answer.headers.get("Location")).toBe(`/self-exclusion?until=${end.toISOString().slice(0, 10)}`);
  });
});

describe("the confirming page", () => {
  it("says of a link that it is incomplete or unknown, and changes nothing", async () => {
    const { context } = await visitor();
    expect(await confirmLimit(context, "")).toMatchObject({ failed: { code: "LIMITS.CONFIRM.MISSING" }, status: 422 });
    for (const token of ["abc", "x".repeat(500)])
      expect(await confirmLimit(context, token)).toMatchObject({
        failed: { code: "LIMIT.TOKEN_UNKNOWN" },
        again: false,
      });
  });
});

it("[RG-07 part: changes of limits] each change of a limit is in the history, page by page, and in the file", async () => {
  const { context } = await visitor();
  for (let amount = 60; amount > 0; amount -= 1) await answerLimitsForm(context, { ...LOSS, amount: String(amount) });
  const all = await allLimitChanges(context);
  expect(all).toHaveLength(60);
  expect(all[0]).toMatchObject({
    type: "loss",
    period: "day",
    currency: "EUR",
    change: "tightened",
    amount_cents: 100,
  });
  expect(all.at(-1)).toMatchObject({ change: "set", amount_cents: 6_000 });
  const { page, changes } = await loadLimitChanges(context, at("/profile/limits-history"));
  expect(page).toBe(1);
  expect(changes?.next_page).toBe(2);
  const second = await loadLimitChanges(context, at("/profile/limits-history?page=2"));
  expect(second.changes?.changes[0]?.id).toBe(all[changes?.changes.length ?? 0]?.id);
  expect((await loadLimitChanges(context, at("/profile/limits-history?page=-1"))).page).toBe(1);
});
