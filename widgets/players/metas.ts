import type { WidgetMeta } from "#schemas/widget/meta.ts";
import { meta as balance } from "./balance/meta.ts";
import { meta as greeting } from "./greeting/meta.ts";
import { meta as levelBadge } from "./level-badge/meta.ts";
import { meta as registerButton } from "./register-button/meta.ts";
import { meta as signInButton } from "./sign-in-button/meta.ts";
import { meta as vipLevels } from "./vip-levels/meta.ts";

/** The widgets of this folder, in the order of the guide. */
export const PLAYERS_METAS = [
  registerButton,
  signInButton,
  greeting,
  balance,
  levelBadge,
  vipLevels,
] as const satisfies readonly WidgetMeta[];

export type PlayersWidget = (typeof PLAYERS_METAS)[number]["name"];
