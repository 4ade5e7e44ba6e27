import type { AppLoadContext } from "@remix-run/server-runtime";
import type { ConfigPayloads } from "#schemas/config/index.ts";
import { menuUnder } from "#schemas/rules/lobby-menu.ts";
import { configOf } from "../gateways/config.server.ts";

export type LobbyMenu = ConfigPayloads["menu-categories-games"];
export type LobbyRowPlan = LobbyMenu["lobby"][number];

/** Categories and rows of the brand's lobby, from its menu-categories-games payload (LOBBY-01), as far as the visitor's licence allows them. */
export const lobbyMenu = ({ visitor }: AppLoadContext): LobbyMenu =>
  menuUnder(visitor.licence, configOf(visitor.brand, "menu-categories-games"));
