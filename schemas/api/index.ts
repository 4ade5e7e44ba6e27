import type { Operation } from "../kit/operation.ts";
import * as config from "./config.ts";
import * as favourites from "./favourites.ts";
import * as flags from "./flags.ts";
import * as games from "./games.ts";
import * as players from "./players.ts";
import * as promotions from "./promotions.ts";
import * as walletProtocol from "./wallet-protocol.ts";

const isOperation = (value: unknown): value is Operation =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "success" in value;

/** Every call of the contract, in the order of the OpenAPI document. */
export const OPERATIONS: readonly Operation[] = [
  players,
  games,
  favourites,
  promotions,
  walletProtocol,
  config,
  flags,
].flatMap((module) => Object.values(module as Record<string, unknown>).filter(isOperation));
