import type { Problem } from "#schemas/kit/problem.ts";
import type { ActRequest, PlayRequest, SpinRequest, StudioState } from "#schemas/studio/api.ts";
import type { FlightBetRequest, FlightRequest, FlightState } from "#schemas/studio/flight.ts";
import type { TableBetRequest, TableRequest, TableState } from "#schemas/studio/table.ts";
import { answerArrival } from "./answer-arrival.ts";
import { StudioClock } from "./studio-clock.ts";

/** The studio said no. */
export class Rejected extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Problem["params"];

  constructor(status: number, { code, message, params }: Problem) {
    super(message);
    this.name = "Rejected";
    this.status = status;
    this.code = code;
    this.params = params;
  }
}

/** Nothing came back, or nothing that decides: the same call may be sent again. */
export class Unreachable extends Error {}

const TIMEOUT_MS = 15_000;

/** The calls of the page to the studio. */
export class StudioApi {
  readonly #base: string;
  readonly #clock = new StudioClock(() => performance.now());
  #ahead: Promise<StudioState> | undefined;

  constructor(session: string) {
    this.#base = `/studio/api/${encodeURIComponent(session)}/`;
  }

  /** Now, by the studio's clock: never later than it is there. */
  now(): number {
    return this.#clock.now();
  }

  /** Asks for the state while the game's parts are still on their way: the first call of `state` has this answer. */
  askAhead(): void {
    const answer = this.#call("state", {});
    // Whoever calls hears of a failure.
    answer.catch(() => {});
    this.#ahead = answer;
  }

  state(): Promise<StudioState> {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    return ahead ?? this.#call("state", {});
  }
  /** The round of a press of the button, or else the one that goes on or was the last. */
  findPress(request: string): Promise<StudioState> {
    return this.#call("state", { request });
  }
  spin(body: SpinRequest): Promise<StudioState> {
    return this.#call("spin", body);
  }
  freeSpin(round: string, step: number): Promise<StudioState> {
    return this.#call("free-spin", { round, step });
  }
  play(body: PlayRequest): Promise<StudioState> {
    return this.#call("play", body);
  }
  act(body: ActRequest): Promise<StudioState> {
    return this.#call("act", body);
  }
  changeSeeds(clientSeed: string): Promise<StudioState> {
    return this.#call("fair", clientSeed ? { client_seed: clientSeed } : {});
  }

  /** The shared table: at once, or when it differs from what was seen. */
  table(body: TableRequest, signal?: AbortSignal): Promise<TableState> {
    return this.#call("table", body, signal);
  }
  tableBet(body: TableBetRequest): Promise<TableState> {
    return this.#call("table-bet", body);
  }

  /** The flight: at once, or when it differs from what was seen. */
  flight(body: FlightRequest, signal?: AbortSignal): Promise<FlightState> {
    return this.#call("flight", body, signal);
  }
  flightBet(body: FlightBetRequest): Promise<FlightState> {
    return this.#call("flight-bet", body);
  }
  cashOut(bet: string): Promise<FlightState> {
    return this.#call("cash-out", { bet });
  }

  async #call<T extends { now: number } = StudioState>(verb: string, body: unknown, signal?: AbortSignal): Promise<T> {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const began = performance.now();
    let status: number;
    let answer: unknown;
    let address: string;
    try {
      const response = await fetch(this.#base + verb, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
        body: JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      status = response.status;
      address = response.url;
      answer = await response.json();
    } catch (error) {
      throw new Unreachable(verb, { cause: error });
    }
    if (status >= 500) throw new Unreachable(`${verb}: ${status}`);
    if (status >= 400) throw new Rejected(status, answer as Problem);
    const state = answer as T;
    const noted = performance.getEntriesByName(address, "resource") as PerformanceResourceTiming[];
    this.#clock.hear(state.now, answerArrival(noted, { began, now: performance.now() }));
    return state;
  }
}

/** A name for one press of a button, which may be sent several times. */
export const newRequest = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
