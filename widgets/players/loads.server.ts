import { type AnyLoad, anyLoad } from "../registry/contract.ts";
import { load as balance } from "./balance/data.server.ts";
import { load as greeting } from "./greeting/data.server.ts";
import { load as levelBadge } from "./level-badge/data.server.ts";
import type { PlayersWidget } from "./metas.ts";
import { load as registerButton } from "./register-button/data.server.ts";
import { load as signInButton } from "./sign-in-button/data.server.ts";
import { load as vipLevels } from "./vip-levels/data.server.ts";

/** How each widget of this folder gets its data. */
export const PLAYERS_LOADS: Readonly<Record<PlayersWidget, AnyLoad>> = {
  "register-button": anyLoad(registerButton),
  "sign-in-button": anyLoad(signInButton),
  greeting: anyLoad(greeting),
  balance: anyLoad(balance),
  "level-badge": anyLoad(levelBadge),
  "vip-levels": anyLoad(vipLevels),
};
