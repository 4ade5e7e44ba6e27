import type { PlatformContext } from "#platform/context.ts";
import type { Deadlines } from "#platform/db/deadlines.ts";
import type { ExclusionRegister } from "#platform/exclusion/port.ts";
import type { CatalogueEntry } from "#platform/games/directory.ts";
import { signedRequest } from "#platform/http/signature.ts";
import type { AccountReference } from "#platform/ledger/accounts.ts";
import { auditLedger } from "#platform/ledger/audit.ts";
import { type Movement, post } from "#platform/ledger/post.ts";
import type { PlatformDependencies } from "#platform/platform.ts";
import { auditRounds } from "#platform/wallet/audit-rounds.ts";
import { providerSecret } from "#platform/wallet/provider-keys.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { Problem } from "#schemas/kit/problem.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";
import { testBrand } from "./brand.ts";
import type { TestClient } from "./client.ts";
import type { TestClock } from "./clock.ts";
import type { TestDatabase } from "./database.ts";
import { createTestPlatform, type TestPlatform } from "./platform.ts";

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

interface HarnessOptions {
  brand?: Partial<Brand>;
  /** Further brands of the same platform. */
  otherBrands?: readonly Brand[];
  connections?: number;
  deadlines?: Deadlines;
  demo?: boolean;
  exclusion?: ExclusionRegister;
  parts?: Pick<PlatformDependencies, "hold" | "paymentAdapters">;
}

/** The running platform with players who hold what a test needs, seen from browsers and from game providers. */
export class MoneyHarness {
  readonly context: PlatformContext;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  readonly errors: TestPlatform["errors"];
  readonly #browsers = new Map<number | null, TestClient>();
  #adjustments = 0;

  private constructor(
    readonly test: TestPlatform,
    readonly games: Map<string, CatalogueEntry>,
    readonly brand: Brand,
  ) {
    this.context = test.context;
    this.database = test.database;
    this.clock = test.clock;
    this.errors = test.errors;
    this.#browsers.set(null, test.client());
  }

  static async create({
    brand: changes,
    otherBrands = [],
    connections = 16,
    deadlines,
    demo,
    exclusion,
    parts,
  }: HarnessOptions = {}): Promise<MoneyHarness> {
    const games = new Map([["acme/gems", testGame()]]);
    const directory = { find: (identifier: string) => games.get(identifier) };
    const brand = testBrand(changes);
    const platform = await createTestPlatform({
      brands: [brand, ...otherBrands],
      connections,
      ...(deadlines ? { deadlines } : {}),
      demo,
      exclusion,
      parts: { ...parts, games: directory },
    });
    return new MoneyHarness(platform, games, brand);
  }

  /** Closes the database; fails when the platform failed, or when the books don't add up (LEDGER-01). */
  async close(): Promise<void> {
    const diagnostics = [...(await auditLedger(this.database)), ...(await auditRounds(this.database))];
    await this.test.close();
    if (diagnostics.length > 0) throw new Error(`the books are off: ${JSON.stringify(diagnostics)}`);
  }

  /** A player who has just registered and holds this much. */
  async player({
    currency = "EUR" as CurrencyCode,
    real = 0n,
    bonus = 0n,
    requestContext = {} as Partial<RequestContext>,
  } = {}): Promise<number> {
    const { client, player } = await this.test.register({ currency }, this.test.client(requestContext));
    this.#browsers.set(player.id, client);
    await this.hold(player.id, currency, { real, bonus });
    return player.id;
  }

  /** The browser of a player of `player()`. */
  clientOf(player: number): TestClient {
    return this.#browsers.get(player) as TestClient;
  }

  /** Brings a player's balances to these amounts, by a journal as any other. */
  async hold(player: number, currency: CurrencyCode, wanted: { real: bigint; bonus: bigint }): Promise<void> {
    const held = await this.balance(player, currency);
    const brand = this.#browsers.get(player)?.requestContext.brand ?? this.brand.id;
    const runtime: AccountReference = { runtime: "deposits", brand, currency };
    const movements = (["real", "bonus"] as const).flatMap((money): Movement[] => {
      const missing = wanted[money] - BigInt(held[money]);
      const account: AccountReference = { player, money, brand, currency };
      if (missing === 0n) return [];
      return [
        missing > 0n
          ? { from: runtime, to: account, amount: missing }
          : { from: account, to: runtime, amount: -missing },
      ];
    });
    const [first, ...others] = movements;
    if (!first) return;
    this.#adjustments += 1;
    const key = `test-adjustment:${this.#adjustments}`;
    await this.database.drizzle.transaction((tx) =>
      post(tx, { key, kind: "test-adjustment", movements: [first, ...others], at: this.clock.now() }),
    );
  }

  /** A session of the game, opened through the contract. */
  async session(player: number | null, more: Record<string, unknown> = {}): Promise<string> {
    const body = { identifier: "acme/gems", mode: player === null ? "demo" : "real", ...more };
    const answer = await this.browser("POST", "/api/games/sessions", { player, body });
    if (answer.status !== 201) throw new Error(`no session: ${JSON.stringify(answer)}`);
    return answer.body.id as string;
  }

  /** A call of a browser: signed in as the player, or a guest's; `facts` hold for this call. */
  async browser(
    method: string,
    path: string,
    options: {
      player?: number | null;
      body?: unknown;
      requestContext?: Partial<RequestContext>;
      headers?: Record<string, string>;
    } = {},
  ): Promise<Answer> {
    const client = this.#browsers.get(options.player ?? null) as TestClient;
    const usual = client.requestContext;
    client.requestContext = { ...usual, ...options.requestContext };
    const headers = { "X-Requested-With": "XMLHttpRequest", ...options.headers };
    const { body: given } = options;
    const body = given instanceof FormData ? given : given === undefined ? null : JSON.stringify(given);
    const response = client.request(path, { method, headers, body });
    client.requestContext = usual;
    return read(await response);
  }

  /** A signed call of a provider. */
  provider(verb: string, body: unknown, provider = "acme"): Promise<Answer> {
    const secret = providerSecret(this.context.secret, provider);
    const url = `https://test.localhost/wallet/v1/${verb}`;
    return this.send(signedRequest(url, { provider, secret, body, now: this.clock.now() }));
  }

  /** Any request, from no browser. */
  async send(request: Request): Promise<Answer> {
    const { requestContext } = this.#browsers.get(null) as TestClient;
    return read(await this.test.platform.fetch(request, requestContext));
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

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : {} };
}
