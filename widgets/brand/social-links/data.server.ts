import type { WidgetLoad } from "../../registry/contract.ts";
import type { WidgetFacts } from "../../registry/sources.ts";
import type { meta } from "./meta.ts";

export type SocialLinksData = WidgetFacts["brand"]["social"];

export const load: WidgetLoad<typeof meta, SocialLinksData> = async (_, { brand }) => brand.social;
