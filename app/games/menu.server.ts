import type { AppLoadContext } from "@remix-run/server-runtime";
import type { ConfigPayloads } from "#schemas/config/index.ts";
import { configOf } from "../gateways/config.server.ts";

export type LobbyMenu = ConfigPayloads["menu-categories-games"];
export type LobbyRowPlan = LobbyMenu["lobby"][number];

/** Categories and rows of the brand's lobby, from its menu-categories-games payload (LOBBY-01). */
export const lobbyMenu = ({ visitor }: AppLoadContext): LobbyMenu => configOf(visitor.brand, "menu-categories-games");
