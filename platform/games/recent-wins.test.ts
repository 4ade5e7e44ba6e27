import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listRecentWins } from "#schemas/api/promotions.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { maskName, publicName } from "./mask-name.ts";

describe("recent wins", () => {
  let runtime: TestPlatform;
  beforeAll(async () => {
    runtime = await createTestPlatform({ parts: { catalogue: await loadCatalogue("tests/fixtures/catalogue") } });
    const { pool } = runtime.database;
    const player = async (brand: string, nickname: string | null, name: string | null) => {
      const { rows } = await pool.query<{ id: number }>(
        `insert into players (brand, email, email_key, password_hash, nickname, first_name, country, currency, language, created_at)
         values ($1, $2, $2, 'x', $3, $4, 'CA', 'EUR', 'en', '2026-01-01') returning id`,
        [brand, `${nickname ?? name}-${brand}@mail.example`, nickname, name],
      );
      return rows[0]!.id;
    };
    const round = (
      brand: string,
      id: number | null,
      game: string,
      currency: string,
      win: number,
      state: string,
      at: string,
    ) =>
      pool.query(
        `insert into rounds (session_id, reference, brand, player_id, game, currency, bet, bet_bonus, win, win_bonus, state, started_at, finished_at)
         values (gen_random_uuid(), '1', $1, $2, $3, $4, 100, 0, $5, 0, $6, $7, $7)`,
        [brand, id, game, currency, win, state, at],
      );
    // Bob has no nickname: nobody reads his first name.
    const [anna, bob, other] = [
      await player("test", "Annabelle", null),
      await player("test", null, "Bob"),
      await player("test-ee", "Elsewhere", null),
    ];
    const light = "amber-works/first-light";
    await round("test", anna, light, "EUR", 5_000, "settled", "2026-03-02T10:00:00Z");
    await round("test", bob, light, "CAD", 6_000, "settled", "2026-03-02T11:00:00Z");
    await round("test", anna, "amber-works/cafe-royal", "EUR", 9_900, "settled", "2026-03-01T09:00:00Z");
    await round("test", anna, light, "EUR", 99_000, "settled", "2025-12-01T09:00:00Z");
    await round("test", anna, light, "EUR", 70_000, "rolled_back", "2026-03-02T11:30:00Z");
    await round("test", null, light, "FUN", 70_000, "settled", "2026-03-02T11:30:00Z");
    await round("test", anna, "gone/game", "EUR", 70_000, "settled", "2026-03-02T11:30:00Z");
    await round("test", anna, light, "EUR", 0, "settled", "2026-03-02T11:40:00Z");
    await round("test-ee", other, light, "EUR", 70_000, "settled", "2026-03-02T11:50:00Z");
  });
  afterAll(() => runtime.close());

  it("[JACK-01 part: winners] are the latest of the brand, names masked", async () => {
    const wins = await runtime.client().ok(listRecentWins, { query: { order: "latest", limit: 2 } });
    expect(wins).toEqual([
      {
        user_name: "Player***",
        amount_cents: 6_000,
        currency: "CAD",
        game: "amber-works/first-light",
        game_title: "First Light",
        game_preview: { base: "/media/games/amber-works/first-light", glow: 4, widths: [210, 420] },
        jackpot_level_name: null,
        created_at: "2026-03-02T11:00:00.000Z",
      },
      expect.objectContaining({ user_name: "Annabe***", amount_cents: 5_000 }),
    ]);
  });

  it("[JACK-01 part: winners] are the biggest of the last thirty days, compared between currencies", async () => {
    const wins = await runtime.client().ok(listRecentWins, { query: { order: "biggest" } });
    expect(wins.map(({ amount_cents, currency }) => [amount_cents, currency])).toEqual([
      [9_900, "EUR"],
      [5_000, "EUR"],
      [6_000, "CAD"],
    ]);
  });

  it("[JACK-01 part: winners] are the biggest of a day or a week where that is asked for", async () => {
    const of = async (period: "day" | "week") =>
      (await runtime.client().ok(listRecentWins, { query: { order: "biggest", period } })).map(
        (win) => win.amount_cents,
      );
    expect(await of("week")).toEqual([9_900, 5_000, 6_000]);
    expect(await of("day")).toEqual([5_000, 6_000]);
  });

  it.each(["latest", "biggest"] as const)(
    "[JACK-01 part: winners] the %s are listed after however many of games that the visitor may not see",
    async (order) => {
      const read = async () => (await runtime.client().ok(listRecentWins, { query: { order, limit: 2 } })) as object[];
      const before = await read();
      const { pool } = runtime.database;
      await pool.query(
        `insert into rounds (session_id, reference, brand, player_id, game, currency, bet, bet_bonus, win, win_bonus, state, started_at, finished_at)
         select gen_random_uuid(), 'hidden' || n, 'test', (select min(id) from players where brand = 'test'), 'gone/game', 'EUR', 100, 0,
           100000, 0, 'settled', '2026-03-02T11:55:00Z', '2026-03-02T11:55:00Z' from generate_series(1, 300) n`,
      );
      expect(await read()).toEqual(before);
      await pool.query("delete from rounds where reference like 'hidden%'");
    },
  );

  it("[JACK-01 part: winners] a name shows its first six characters, whole ones", () => {
    expect(maskName("Annabelle")).toBe("Annabe***");
    expect(maskName("Constantine")).toBe("Consta***");
    expect(maskName("🎰🎲🃏♠️♥️x")).not.toContain("\ufffd");
  });

  it("[JACK-01 part: short names] a name of six characters or fewer shows half of them at most", () => {
    expect(["Zed", "Åsa", "Anna", "Edwin", "Joanna", "Z"].map(maskName)).toEqual([
      "Z***",
      "Å***",
      "An***",
      "Ed***",
      "Joa***",
      "***",
    ]);
    expect(publicName(null)).toBe("Player***");
  });
});
