import type { GameTheme } from "#schemas/catalogue/provider.ts";
import type { Composition } from "../scene.ts";
import { cards } from "./cards.ts";
import { letters } from "./letters.ts";
import { medal } from "./medal.ts";
import { night } from "./night.ts";
import { portal } from "./portal.ts";
import { rays } from "./rays.ts";
import { reels } from "./reels.ts";
import { shelf } from "./shelf.ts";

export const COMPOSITIONS: Readonly<Record<GameTheme["composition"], Composition>> = {
  rays,
  portal,
  shelf,
  reels,
  letters,
  night,
  cards,
  medal,
};
