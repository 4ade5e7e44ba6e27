import type { FairRound, FairTools } from "#schemas/studio/fair.ts";
import type { Database } from "../db/database.ts";
import { ApiError } from "../http/api-error.ts";
import type { RequestContext } from "../http/request-context.ts";
import { Turns } from "../http/turns.ts";
import type { StudioAssets } from "./assets.ts";
import { fairRules } from "./fair/rules.ts";
import type { RandomSource } from "./fair/seeds.ts";
import { answerCall, answerPublic, errorOf } from "./http.ts";
import { PublicFlights } from "./live/public-flight.ts";
import { PublicTables } from "./live/public-table.ts";
import { settleTables } from "./live/settle-tables.ts";
import { gamePage, rejectedPage } from "./page.ts";
import type { StudioContext, StudioGame, StudioLog } from "./rounds/context.ts";
import { findFairRound } from "./rounds/fair-round.ts";
import { enterSession } from "./rounds/sessions.ts";
import { settleInterrupted } from "./rounds/settle-interrupted.ts";
import type { StudioTexts } from "./texts.ts";
import { WalletClient } from "./wallet/client.ts";

export interface StudioOptions {
  database: Database;
  clock: { now(): Date };
  /** Carries signed requests of the seamless-wallet protocol to the platform. */
  wallet(request: Request): Promise<Response>;
  /** The secret that a provider's requests are signed with. */
  secretOf(provider: string): string;
  games(identifier: string): StudioGame | undefined;
  random: RandomSource;
  log: StudioLog;
  assets: StudioAssets;
  texts: StudioTexts;
  /** Turns of one player's calls; tests hand in their own. */
  turns?: Turns;
  /** Waits between tries and for a flight's end; tests hand in their own. */
  sleep?: (milliseconds: number) => Promise<void>;
}

export interface Studio {
  /** Answers what is under /studio/. */
  fetch(request: Request, requestContext: RequestContext): Promise<Response>;
  /** Ends rounds that were left open. To be called every few seconds, by one process or several. */
  settleInterrupted(): Promise<number>;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The bundled game studio: a provider like any other, which knows the platform by the wallet protocol alone. */
export function createStudio(options: StudioOptions): Studio {
  const { database, clock, random, games, log, sleep = wait, turns = new Turns() } = options;
  const wallet = new WalletClient({ send: options.wallet, secretOf: options.secretOf, clock, sleep });
  const context: StudioContext = { database, clock, sleep, random, wallet, games, log };
  const flights = new PublicFlights(context);
  const shared = { tables: new PublicTables(context), flights, turns };
  return {
    async fetch(request, requestContext) {
      const url = new URL(request.url);
      const [, root, first, second, third, ...rest] = url.pathname.split("/");
      if (root === "studio" && first === "api" && second === "fair" && rest.length === 0) {
        const rules = fairRules(options.texts(requestContext.locale, requestContext.brand));
        return answerPublic(
          context,
          request,
          async (): Promise<FairRound | FairTools> =>
            third === undefined
              ? { ...options.assets.fair, rules }
              : findFairRound(context, rules, third.toLowerCase()),
        );
      }
      if (root === "studio" && first === "api" && second && third && rest.length === 0) {
        return answerCall(context, shared, request, second, third);
      }
      if (root === "studio" && first && second && third === undefined) {
        return openPage(context, options, request, `${first}/${second}`, requestContext);
      }
      return rejectedPage(
        404,
        requestContext.locale,
        text(options, requestContext, "STUDIO.GAME_UNKNOWN"),
        options.assets,
      );
    },
    async settleInterrupted() {
      const settled = (await settleInterrupted(context)) + (await settleTables(context));
      await flights.paid();
      return settled;
    },
  };
}

async function openPage(
  context: StudioContext,
  options: StudioOptions,
  request: Request,
  identifier: string,
  requestContext: RequestContext,
): Promise<Response> {
  try {
    if (request.method !== "GET" && request.method !== "HEAD") throw new ApiError(405, "CALL.METHOD", "A page is read");
    const game = context.games(identifier);
    if (!game) throw new ApiError(404, "STUDIO.GAME_UNKNOWN", `No game ${identifier}`);
    const session = new URL(request.url).searchParams.get("session") ?? "";
    const entered = await enterSession(context, game, session);
    return gamePage(entered, options.assets, options.texts(entered.session.locale, requestContext.brand));
  } catch (error) {
    const apiError = errorOf(error);
    if (apiError.status >= 500) context.log.error({ err: error, game: identifier }, "a game's page could not be made");
    const reason = text(options, requestContext, PAGE_TEXTS[apiError.status]);
    return rejectedPage(apiError.status, requestContext.locale, reason, options.assets);
  }
}

const PAGE_TEXTS: Readonly<Record<number, string>> = {
  404: "STUDIO.SESSION_UNKNOWN",
  422: "STUDIO.SESSION_UNKNOWN",
};

const text = (options: StudioOptions, { locale, brand }: RequestContext, key = "STUDIO.UNAVAILABLE"): string =>
  options.texts(locale, brand)[key] ?? "";
