import { type Lootbox, listLootboxes } from "#schemas/api/prizes.ts";
import { isBlocked } from "#schemas/rules/blocked-features.ts";
import { hasFeature } from "#schemas/rules/features.ts";
import type { PrizeBoxForm } from "#schemas/rules/prizes.ts";
import { PAGE_FLAGS } from "../../shell/navigation.ts";
import { WHEEL_PATHS } from "../../shell/wheel-path.ts";
import type { HubSource } from "../hub-item.ts";

const PATHS: Readonly<Record<PrizeBoxForm, string>> = {
  "loot-box": "/rocket-chance",
  wheel: WHEEL_PATHS.plain,
  "wheel-segments": WHEEL_PATHS.segments,
};

/** Loot boxes and spins of wheels that the player has not opened. */
export const boxItems: HubSource = async ({ platform, visitor }) => {
  const { player, licence, flags } = visitor;
  const blocked = (["prizes", "bonuses", "lootBox"] as const).some((feature) => isBlocked(licence, feature));
  if (!player || blocked || !hasFeature("prizes")) return [];
  const boxes = await platform.call(listLootboxes, {});
  const isOpen = ({ form, stage }: Lootbox) =>
    stage === "issued" && (form !== "loot-box" || flags.isOn(PAGE_FLAGS.rocketChance));
  return boxes.filter(isOpen).map((box) => ({
    ...{ key: `box-${box.id}`, kind: "box", title: box.title, note: { id: "HUB.BOX.OPEN" }, amount: null },
    ...{ to: PATHS[box.form], endsAt: box.valid_until, own: true },
  }));
};
