import type { PrizeBoxForm } from "#schemas/rules/prizes.ts";
import { WHEEL_PATHS } from "../shell/wheel-path.ts";

/** Where boxes of each form are opened. */
export const PATH_OF_FORM: Readonly<Record<PrizeBoxForm, string>> = {
  wheel: WHEEL_PATHS.plain,
  "wheel-segments": WHEEL_PATHS.segments,
  "loot-box": "/rocket-chance",
};

/** The comp-point shop. */
export const SHOP_PATH = "/rocket-mart";
