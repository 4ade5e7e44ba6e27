import type { WidgetLoad } from "../../registry/contract.ts";
import type { WidgetFacts } from "../../registry/sources.ts";
import type { meta } from "./meta.ts";

export const load: WidgetLoad<typeof meta, WidgetFacts["logo"]> = async (_, { logo }) => logo;
