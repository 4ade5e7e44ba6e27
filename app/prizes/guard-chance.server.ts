import { type AppLoadContext, redirect } from "@remix-run/server-runtime";
import { isBlockedPath } from "#schemas/rules/blocked-features.ts";
import { PAGE_FLAGS } from "../shell/navigation.ts";
import { PATH_OF_FORM } from "./prize-paths.ts";

/** /rocket-chance leads to the promotions while its flag is off, and where the licence blocks it (GUARD-11). */
export function guardChance({ visitor: { brand, licence, flags } }: AppLoadContext): void {
  const isOpen = flags.isOn(PAGE_FLAGS.rocketChance) && !isBlockedPath(brand, licence, PATH_OF_FORM["loot-box"]);
  if (!isOpen) throw redirect("/promotions");
}
