import type { Hono } from "hono";
import type { PlatformContext } from "#platform/context.ts";
import { EventPort } from "#platform/events/port.ts";
import type { CatalogueEntry } from "#platform/games/directory.ts";
import { createGameSessionRoutes } from "#platform/games/sessions/http.ts";
import { createRouter } from "#platform/http/router.ts";
import { signedRequest } from "#platform/http/signature.ts";
import { openPlayerAccounts } from "#platform/ledger/accounts.ts";
import { auditLedger } from "#platform/ledger/audit.ts";
import { post } from "#platform/ledger/post.ts";
import { noLimits } from "#platform/limits/port.ts";
import { players } from "#platform/players/tables.ts";
import { auditRounds } from "#platform/wallet/audit-rounds.ts";
import { createWalletRoutes, type WalletParts } from "#platform/wallet/http.ts";
import { providerSecret } from "#platform/wallet/provider-keys.ts";
import { createVerifyProvider } from "#platform/wallet/verify-provider.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { RequestFacts } from "#schemas/kit/facts.ts";
import type { Problem } from "#schemas/kit/problem.ts";
import { testBrand } from "./brand.ts";
import { TestClock } from "./clock.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

/** A game of the tests; what a test is about is given over it. */
export const testGame = (changes: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  identifier: "acme/gems",
  title: "Gems",
  provider: "acme",
  currencies: ["EUR", "USD", "JPY", "BTC", "FUN"],
  categories: ["slots"],
  engine: "slot",
  math: "low",
  rtp: 96,
  volatility: "low",
  theme: {
    hero: "gem-stone",
    sides: ["crown", "ring"],
    palette: ["#22ccaa", "#113344", "#ffdd55"],
    composition: "rays",
    lettering: "carved",
    mood: "gems",
  },
  ...changes,
});

export interface Answer {
  status: number;
  body: Record<string, unknown> & Partial<Problem>;
}

/** The money side of the platform over its HTTP contract, on a database of the test's own. */
export class MoneyHarness {
  readonly clock = new TestClock();
  readonly context: PlatformContext;
  readonly errors: unknown[] = [];
  readonly games = new Map<string, CatalogueEntry>();
  readonly #router: Hono<{ Bindings: { facts: RequestFacts } }>;
  #players = 0;
  #grants = 0;

  private constructor(
    readonly database: TestDatabase,
    readonly brand: Brand,
    parts: WalletParts,
  ) {
    this.context = {
      database,
      brands: new Map([[brand.id, brand]]),
      clock: this.clock,
      events: new EventPort(),
      log: { info: () => {}, warn: () => {}, error: () => {} },
      secret: "a secret of the tests, thirty-two bytes or more",
      demo: true,
    };
    this.games.set("acme/gems", testGame());
    const games = { find: (identifier: string) => this.games.get(identifier) };
    this.#router = createRouter({
      routes: [
        ...createWalletRoutes(this.context, parts),
        ...createGameSessionRoutes(this.context, { games, limits: parts.limits ?? noLimits }),
      ],
      authenticate: async (request, brandId) => {
        const player = request.headers.get("X-Test-Player");
        return player ? { id: `signed-in-${player}`, playerId: Number(player), brand: brandId } : null;
      },
      verifyProvider: createVerifyProvider(this.context),
      onError: (error) => this.errors.push(error),
      checkAnswers: true,
    });
  }

  static async create(
    options: { brand?: Partial<Brand>; connections?: number; parts?: WalletParts } = {},
  ): Promise<MoneyHarness> {
    const database = await createTestDatabase({ connections: options.connections ?? 16 });
    return new MoneyHarness(database, testBrand(options.brand), options.parts ?? {});
  }

  /** Closes the database; fails when the platform failed, or when the books don't add up (LEDGER-01). */
  async close(): Promise<void> {
    const findings = [...(await auditLedger(this.database)), ...(await auditRounds(this.database))];
    await this.database.close();
    if (this.errors.length > 0) throw new AggregateError(this.errors, "the platform failed");
    if (findings.length > 0) throw new Error(`the books are off: ${JSON.stringify(findings)}`);
  }

  /** A player with an account, and money in it. */
  async player({ currency = "EUR" as CurrencyCode, real = 0n, bonus = 0n } = {}): Promise<number> {
    this.#players += 1;
    const email = `money-${this.#players}@mail.example`;
    const [player] = await this.database.drizzle
      .insert(players)
      .values({
        brand: this.brand.id,
        email,
        emailKey: email,
        passwordHash: "none",
        country: "CA",
        currency,
        language: "en",
        createdAt: this.clock.now(),
      })
      .returning({ id: players.id });
    const playerId = (player as { id: number }).id;
    await openPlayerAccounts(this.database.drizzle, { brand: this.brand.id, playerId, currency });
    if (real > 0n) await this.grant(playerId, currency, "real", real);
    if (bonus > 0n) await this.grant(playerId, currency, "bonus", bonus);
    return playerId;
  }

  async grant(player: number, currency: CurrencyCode, money: "real" | "bonus", amount: bigint): Promise<void> {
    this.#grants += 1;
    const key = `test-grant:${this.#grants}`;
    const account = { brand: this.brand.id, currency };
    await this.database.drizzle.transaction((tx) =>
      post(tx, {
        key,
        kind: "test-grant",
        movements: [{ from: { house: "deposits", ...account }, to: { player, money, ...account }, amount }],
        at: this.clock.now(),
      }),
    );
  }

  /** A session of the game, opened through the contract. */
  async session(player: number | null, more: Record<string, unknown> = {}): Promise<string> {
    const body = { identifier: "acme/gems", mode: player === null ? "demo" : "real", ...more };
    const answer = await this.browser("POST", "/api/games/sessions", { player, body });
    if (answer.status !== 201) throw new Error(`no session: ${JSON.stringify(answer)}`);
    return answer.body.id as string;
  }

  /** A call of a browser: signed in as the player, or a guest. */
  async browser(
    method: string,
    path: string,
    options: { player?: number | null; body?: unknown; facts?: Partial<RequestFacts> } = {},
  ): Promise<Answer> {
    const headers = new Headers({ "X-Requested-With": "XMLHttpRequest" });
    if (options.player) headers.set("X-Test-Player", String(options.player));
    const body = options.body === undefined ? null : JSON.stringify(options.body);
    return this.send(new Request(new URL(path, "http://test.localhost"), { method, headers, body }), options.facts);
  }

  /** A signed call of a provider. */
  provider(verb: string, body: unknown, provider = "acme"): Promise<Answer> {
    const secret = providerSecret(this.context.secret, provider);
    const url = `http://test.localhost/wallet/v1/${verb}`;
    return this.send(signedRequest(url, { provider, secret, body, now: this.clock.now() }));
  }

  async send(request: Request, facts: Partial<RequestFacts> = {}): Promise<Answer> {
    const response = await this.#router.fetch(request, {
      facts: {
        brand: this.brand.id,
        origin: "http://test.localhost",
        country: "CA",
        ip: "198.51.100.7",
        locale: "en",
        licence: this.brand.licence,
        requestId: "test",
        ...facts,
      },
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : {} };
  }

  /** The player's cached balances. */
  async balance(player: number, currency: CurrencyCode = "EUR"): Promise<{ real: number; bonus: number }> {
    const { rows } = await this.database.pool.query<{ real: string; bonus: string }>(
      "select real, bonus from ledger_balances where player_id = $1 and currency = $2",
      [player, currency],
    );
    return { real: Number(rows[0]?.real), bonus: Number(rows[0]?.bonus) };
  }
}
