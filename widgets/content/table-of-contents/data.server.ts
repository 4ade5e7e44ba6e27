import type { WidgetLoad } from "../../registry/contract.ts";
import { type Heading, headingsIn } from "../../registry/headings.ts";
import type { meta } from "./meta.ts";

export const load: WidgetLoad<typeof meta, Heading[]> = async (_, __, { depth }, { page }) =>
  headingsIn(page).filter(({ level }) => level <= depth + 1);
