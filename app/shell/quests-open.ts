import { isBlocked } from "#schemas/rules/blocked-features.ts";
import type { Visitor } from "../request/visitor.ts";

/** The page that lists quests; one of them is at /action/{slug}. */
export const QUESTS_PATH = "/action";

/** Quests are open to a visitor where the brand holds some and the licence does not block them. */
export const areQuestsOpen = ({ brand, licence }: Pick<Visitor, "brand" | "licence">): boolean =>
  (brand.quests ?? []).length > 0 && !isBlocked(licence, "quests");
