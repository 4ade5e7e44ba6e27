import type { Operation } from "../kit/operation.ts";
import { problemSchema } from "../kit/problem.ts";
import type { JSONSchema } from "../kit/shape.ts";
import * as adventures from "./adventures.ts";
import * as authentication from "./authentication.ts";
import * as banners from "./banners.ts";
import * as bonuses from "./bonuses.ts";
import * as chat from "./chat.ts";
import * as config from "./config.ts";
import * as configHistory from "./config-history.ts";
import * as content from "./content.ts";
import * as desk from "./desk.ts";
import * as editors from "./editors.ts";
import * as favourites from "./favourites.ts";
import * as flags from "./flags.ts";
import * as games from "./games.ts";
import * as info from "./info.ts";
import * as limits from "./limits.ts";
import * as lotteries from "./lotteries.ts";
import * as monitoring from "./monitoring.ts";
import * as payments from "./payments.ts";
import * as players from "./players.ts";
import * as prizes from "./prizes.ts";
import * as profile from "./profile.ts";
import * as promotions from "./promotions.ts";
import * as push from "./push.ts";
import * as quests from "./quests.ts";
import * as realityCheck from "./reality-check.ts";
import * as realtime from "./realtime.ts";
import * as shop from "./shop.ts";
import * as social from "./social.ts";
import * as sportBets from "./sport-bets.ts";
import * as sports from "./sports.ts";
import * as support from "./support.ts";
import * as surveys from "./surveys.ts";
import * as tournaments from "./tournaments.ts";
import * as trading from "./trading.ts";
import * as vip from "./vip.ts";
import * as walletProtocol from "./wallet-protocol.ts";

const MODULES: Record<string, unknown>[] = [
  players,
  authentication,
  social,
  profile,
  limits,
  realityCheck,
  push,
  payments,
  bonuses,
  prizes,
  info,
  games,
  favourites,
  promotions,
  shop,
  lotteries,
  tournaments,
  quests,
  vip,
  adventures,
  sportBets,
  sports,
  walletProtocol,
  config,
  flags,
  banners,
  support,
  surveys,
  trading,
  chat,
  editors,
  desk,
  configHistory,
  realtime,
  monitoring,
];

const isOperation = (value: unknown): value is Operation =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "success" in value;

/** Every call of the contract, in the order of the OpenAPI document. */
export const OPERATIONS: readonly Operation[] = MODULES.flatMap((module) => Object.values(module).filter(isOperation));

/** Calls that the storefront answers by itself; the OpenAPI document names them after the platform's. */
export const STOREFRONT_OPERATIONS: readonly Operation[] = Object.values<unknown>(content).filter(isOperation);

/** The named shapes of the contract: each exported `...Schema` of these files, by name. */
export const SHAPES: ReadonlyMap<string, JSONSchema> = new Map<string, JSONSchema>([
  ["Problem", problemSchema],
  ...MODULES.flatMap((module) =>
    Object.entries(module)
      .filter(([name]) => name.endsWith("Schema"))
      .map(([name, schema]) => [titleOf(name), schema as JSONSchema] as [string, JSONSchema]),
  ),
]);

function titleOf(name: string): string {
  const bare = name.slice(0, -"Schema".length);
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}
