import type { WidgetLoad } from "../../registry/contract.ts";
import type { WidgetContext } from "../../registry/sources.ts";
import type { meta } from "./meta.ts";

export type SocialLinksData = WidgetContext["brand"]["social"];

export const load: WidgetLoad<typeof meta, SocialLinksData> = async (_, { brand }) => brand.social;
