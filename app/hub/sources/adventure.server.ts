import { isBlocked } from "#schemas/rules/blocked-features.ts";
import { brandHas } from "#schemas/rules/installed-features.ts";
import { loadAdventureView } from "../../page/load-adventure.server.ts";
import type { HubSource } from "../hub-item.ts";

/** Today's card of the adventure calendar until its prize is claimed, and the super day while it can be. */
export const adventureItems: HubSource = async (context) => {
  const { brand, licence } = context.visitor;
  const blocked = isBlocked(licence, "adventures") || isBlocked(licence, "bonuses");
  if (blocked || !brandHas(brand, "adventures")) return [];
  const view = await loadAdventureView(context);
  if (!view) return [];
  const { days, super_day } = view;
  const open = [...days.filter(({ status }) => status === "active"), ...(super_day?.claimable ? [super_day] : [])];
  return open.map((day) => ({
    ...{ key: `adventure-${day.step}`, kind: "adventure", title: day.title, amount: null, own: day.claimable },
    note: { id: day.claimable ? "HUB.DAY.CLAIM" : "HUB.DAY.TASK" },
    ...{ to: `/adventures?day=${day.step}`, endsAt: day.closes_at },
  }));
};
