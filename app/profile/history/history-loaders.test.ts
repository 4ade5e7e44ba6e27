import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testBrand } from "#tests/harness/brand.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { testStorefront } from "#tests/harness/storefront.ts";
import { loader as gamesFile } from "../../routes/profile_.games-history[.]csv.ts";
import { allRounds, loadGamesHistory } from "./games-history.server.ts";
import { allPayments, loadPaymentsHistory } from "./payments-history.server.ts";

const brand = testBrand();
let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform({ brands: [brand] });
});
afterAll(() => runtime.close());

async function visitor(platform?: (request: Request) => Promise<Response>) {
  const { client, player } = await runtime.register();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return testStorefront(runtime, { brand, player, cookie, ...(platform ? { platform } : {}) });
}

const at = (path: string) => new Request(`http://localhost:3000${path}`);

describe("pages of histories", () => {
  it("[PROF-04] hold the player's own lines under the address's filter, and all of them as a file", async () => {
    const { context } = await visitor();
    const payments = await loadPaymentsHistory(context, at("/profile/payments-history?action=play_money&state=odd"));
    expect(payments.filter).toEqual({ action: "play_money" });
    expect(payments.page).toMatchObject({ lines: [{ action: "play_money", currency: "EUR" }], next: null });
    expect(await allPayments(context, at("/x"))).toHaveLength(1);
    expect(await allPayments(context, at("/x?action=cashout"))).toEqual([]);
    const games = await loadGamesHistory(context, at("/profile/games-history?before=5&result=won"));
    expect(games).toMatchObject({ filter: { result: "won" }, before: "5", page: { lines: [], next: null } });
    expect(await allRounds(context, at("/x"))).toEqual([]);
  });

  it("[PROF-04 part: older payments] a page of payments begins after the line that its address names", async () => {
    const asked: string[] = [];
    const { context } = await visitor(async (request) => {
      asked.push(new URL(request.url).searchParams.get("before") ?? "none");
      return Response.json([]);
    });
    const id = "0198f6ad-2b1c-7d3e-8f40-0123456789ab";
    const page = await loadPaymentsHistory(context, at(`/profile/payments-history?before=${id}`));
    await loadPaymentsHistory(context, at("/profile/payments-history?before=nothing"));
    expect([asked, page.before]).toEqual([[id, "none"], id]);
  });

  it("[RG-07 part: files] a file of payments has every page of them", async () => {
    const at10 = "2026-03-04T10:00:00.000Z";
    const line = (id: number) => ({
      ...{ id: String(id), action: "deposit", state: "succeeded", currency: "EUR", amount_cents: 5_000 },
      ...{
        method: "card",
        card_brand: null,
        fee_cents: 0,
        received_cents: null,
        received_currency: null,
        reason: null,
      },
      ...{ created_at: at10, finished_at: at10 },
    });
    const asked: (string | null)[] = [];
    const { context } = await visitor(async (request) => {
      const before = new URL(request.url).searchParams.get("before");
      asked.push(before);
      const from = before === null ? 0 : Number(before);
      return Response.json(Array.from({ length: from < 200 ? 100 : 3 }, (_, index) => line(from + index + 1)));
    });
    expect((await allPayments(context, at("/x"))).map(({ id }) => id)).toEqual(
      Array.from({ length: 203 }, (_, index) => String(index + 1)),
    );
    expect(asked).toEqual([null, "100", "200"]);
  });

  it("[PROF-04] [ERR-01] stand without their lines where the platform fails, and the failure has its name", async () => {
    const { context, logged } = await visitor(async () => new Response("{}", { status: 503 }));
    expect((await loadGamesHistory(context, at("/profile/games-history"))).page).toBeNull();
    expect((await loadPaymentsHistory(context, at("/profile/payments-history"))).page).toBeNull();
    expect(logged).toEqual(["LOAD_PLAYED_GAMES_ERROR", "LOAD_ACCOUNTS_ERROR", "LOAD_PAYMENTS_ERROR"]);
  });

  it("a file under a filter that the platform rejects has the platform's status", async () => {
    const { context } = await visitor();
    const asked = gamesFile({ context, params: {}, request: at("/profile/games-history.csv?game=%00") });
    await expect(asked).rejects.toMatchObject({ status: 422, headers: expect.any(Headers) });
  });
});
