import { systemRandom } from "#platform/studio/fair/seeds.ts";
import type { StudioGame } from "#platform/studio/rounds/context.ts";
import { createStudio, type Studio, type StudioOptions } from "#platform/studio/studio.ts";
import { providerSecret } from "#platform/wallet/provider-keys.ts";
import type { Problem } from "#schemas/kit/problem.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";
import type { SlotRoundView, StudioState } from "#schemas/studio/api.ts";
import type { FlightState } from "#schemas/studio/flight.ts";
import { INSTANT_KINDS } from "#schemas/studio/instant.ts";
import { TABLE_KINDS, type TableState } from "#schemas/studio/table.ts";
import { MoneyHarness, testGame } from "./money.ts";

const SLOT: StudioGame = {
  identifier: "acme/gems",
  title: "Gems",
  engine: "slot",
  math: "medium",
  rtp: 96,
  volatility: "medium",
  theme: {
    hero: "gem-stone",
    sides: ["crown", "ring"],
    palette: ["#1b0f3b", "#7a3cff", "#d6ff3c"],
    composition: "rays",
    lettering: "neon",
    mood: "gems",
  },
};
const GAMES = new Map<string, StudioGame>([
  [SLOT.identifier, SLOT],
  [
    "acme/sevens",
    { ...SLOT, identifier: "acme/sevens", title: "Sevens", math: "classic-medium", former_math: "medium" },
  ],
  [
    "acme/falls",
    {
      ...SLOT,
      identifier: "acme/falls",
      title: "Falls",
      math: "ways-high",
      volatility: "high",
      rtp: 95.8,
      sells_bonus: true,
    },
  ],
  ["acme/board", { ...SLOT, identifier: "acme/board", title: "Board", math: "forty-medium", former_math: "medium" }],
  ["acme/coins", { ...SLOT, identifier: "acme/coins", title: "Coins", math: "hold-medium", former_math: "medium" }],
  ["turbogames/rocket-x", { ...SLOT, identifier: "turbogames/rocket-x", title: "Rocket X", engine: "crash", rtp: 97 }],
  ...INSTANT_KINDS.map((kind): [string, StudioGame] => [
    `turbogames/${kind}`,
    { ...SLOT, identifier: `turbogames/${kind}`, title: kind, engine: kind, rtp: 99 },
  ]),
  ...TABLE_KINDS.map((math): [string, StudioGame] => [
    `salon/${math}`,
    { ...SLOT, identifier: `salon/${math}`, title: `Table of ${math}`, engine: "table", math, rtp: 97.3 },
  ]),
  ["acme/elsewhere", { ...SLOT, identifier: "acme/elsewhere", engine: undefined }],
]);

export interface StudioAnswer {
  status: number;
  state: StudioState;
  problem: Problem;
}

export interface FlightAnswer {
  status: number;
  flight: FlightState;
  problem: Problem;
}

export interface TableAnswer {
  status: number;
  table: TableState;
  problem: Problem;
}

/** What goes wrong between studio and wallet, decided call by call. */
export type Line = (request: Request, pass: () => Promise<Response>) => Promise<Response>;

/** The studio beside the real wallet, on one database and one clock; the line between them may be cut. */
export class StudioHarness {
  readonly studio: Studio;
  readonly errors: string[] = [];
  line: Line = (_, pass) => pass();
  /** Called when the studio waits: a test's way to let something happen meanwhile. */
  waiting: (milliseconds: number) => void | Promise<void>;
  #requests = 0;

  private constructor(readonly money: MoneyHarness) {
    this.waiting = (milliseconds) => money.clock.advance(milliseconds);
    this.studio = createStudio(this.options());
  }

  static async create(brand: Parameters<typeof MoneyHarness.create>[0] = {}): Promise<StudioHarness> {
    const money = await MoneyHarness.create(brand);
    money.games.set(
      "turbogames/rocket-x",
      testGame({ identifier: "turbogames/rocket-x", provider: "turbogames", engine: "crash", math: undefined }),
    );
    money.games.set("acme/sevens", testGame({ identifier: "acme/sevens", title: "Sevens", math: "classic-medium" }));
    money.games.set("acme/board", testGame({ identifier: "acme/board", title: "Board", math: "forty-medium" }));
    money.games.set("acme/coins", testGame({ identifier: "acme/coins", title: "Coins", math: "hold-medium" }));
    money.games.set("acme/falls", testGame({ identifier: "acme/falls", title: "Falls", math: "ways-high" }));
    for (const kind of INSTANT_KINDS) {
      const identifier = `turbogames/${kind}`;
      money.games.set(identifier, testGame({ identifier, provider: "turbogames", engine: kind, math: kind }));
    }
    for (const math of TABLE_KINDS) {
      const identifier = `salon/${math}`;
      const categories = ["live", math];
      const currencies = ["EUR", "USD", "JPY", "BTC"];
      money.games.set(
        identifier,
        testGame({ identifier, provider: "salon", categories, currencies, engine: "table", math }),
      );
    }
    return new StudioHarness(money);
  }

  options(): StudioOptions {
    const { money } = this;
    const log = (_: object, message: string) => {
      this.errors.push(message);
    };
    return {
      database: money.database,
      clock: money.clock,
      secretOf: (provider) => providerSecret(money.context.secret, provider),
      wallet: (request) =>
        this.line(request, async () => {
          const { status, body } = await money.send(request);
          return Response.json(body, { status });
        }),
      games: (identifier) => GAMES.get(identifier),
      random: systemRandom,
      log: { info: () => {}, warn: log, error: log },
      assets: {
        script: "/studio-assets/main.js",
        styles: ["/studio-assets/main.css"],
        font: "/studio-assets/font.woff2",
        fair: { script: "/studio-assets/verify.js", download: "/studio-assets/verify-round.mjs" },
        engines: {
          slot: ["/studio-assets/slot.js"],
          crash: ["/studio-assets/crash.js"],
          table: ["/studio-assets/table.js"],
          dice: ["/studio-assets/dice.js"],
          mines: ["/studio-assets/mines.js"],
          plinko: ["/studio-assets/plinko.js"],
          roulette: ["/studio-assets/roulette.js"],
          baccarat: ["/studio-assets/baccarat.js"],
          blackjack: ["/studio-assets/blackjack.js"],
        },
      },
      texts: () => ({ "STUDIO.LOADING": "Loading", "STUDIO.SESSION_UNKNOWN": "This session has ended" }),
      sleep: async (milliseconds) => {
        await this.waiting(milliseconds);
      },
    };
  }

  /** A session whose page has been opened. */
  async playable(player: number | null, identifier = "acme/gems", more: { currency?: string } = {}): Promise<string> {
    const session = await this.money.session(player, { identifier, ...more });
    const page = await this.open(identifier, session);
    if (page.status !== 200) throw new Error(`no page: ${page.status}`);
    return session;
  }

  open(identifier: string, session: string): Promise<Response> {
    return this.send(new Request(`http://test.localhost/studio/${identifier}?session=${session}`));
  }

  async call(session: string, verb: string, body: unknown, studio = this.studio): Promise<StudioAnswer> {
    const response = await this.send(
      new Request(`http://test.localhost/studio/api/${session}/${verb}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
      studio,
    );
    const answer = (await response.json()) as StudioState & Problem;
    return { status: response.status, state: answer, problem: answer };
  }

  spin(session: string, stake = 20, request = this.request()): Promise<StudioAnswer> {
    return this.call(session, "spin", { request, stake });
  }

  play(session: string, choice: object, request = this.request(), stake = 100): Promise<StudioAnswer> {
    return this.call(session, "play", { request, stake, choice });
  }

  /** The flight as a session sees it; `studio` is another process than this one's. */
  async flight(session: string, body: object = {}, studio = this.studio): Promise<FlightAnswer> {
    return this.#flightCall(session, "flight", body, studio);
  }

  /** Bets on a flight: one smallest stake on the first panel unless said. */
  async flightBet(
    session: string,
    body: { round: string; [field: string]: unknown },
    studio = this.studio,
  ): Promise<FlightAnswer> {
    const usual = { request: this.request(), panel: 0, stake: 100, auto_cash_out: null };
    return this.#flightCall(session, "flight-bet", { ...usual, ...body }, studio);
  }

  async cashOut(session: string, bet: string, studio = this.studio): Promise<FlightAnswer> {
    return this.#flightCall(session, "cash-out", { bet }, studio);
  }

  async #flightCall(session: string, verb: string, body: object, studio: Studio): Promise<FlightAnswer> {
    const { status, state, problem } = await this.call(session, verb, body, studio);
    return { status, flight: state as unknown as FlightState, problem };
  }

  /** The table as a session sees it; `studio` is another process than this one's. */
  async table(session: string, body: object = {}, studio = this.studio): Promise<TableAnswer> {
    return this.#tableCall(session, "table", body, studio);
  }

  async tableBet(
    session: string,
    body: { round: string; bets: object[]; request?: string; valid_until?: number },
    studio = this.studio,
  ): Promise<TableAnswer> {
    return this.#tableCall(session, "table-bet", { request: this.request(), ...body }, studio);
  }

  async #tableCall(session: string, verb: string, body: object, studio: Studio): Promise<TableAnswer> {
    const { status, state, problem } = await this.call(session, verb, body, studio);
    return { status, table: state as unknown as TableState, problem };
  }

  request(): string {
    this.#requests += 1;
    return `request-${this.#requests}`;
  }

  close(): Promise<void> {
    return this.money.close();
  }

  send(request: Request, studio = this.studio): Promise<Response> {
    const requestContext: RequestContext = {
      brand: "test",
      origin: "http://test.localhost",
      country: "CA",
      ip: "198.51.100.7",
      locale: "en",
      licence: "CW",
      requestId: "test",
    };
    return studio.fetch(request, requestContext);
  }
}

export const slotRound = ({ state }: StudioAnswer): SlotRoundView => {
  if (state.round?.kind !== "slot") throw new Error(`no slot round: ${JSON.stringify(state)}`);
  return state.round;
};
