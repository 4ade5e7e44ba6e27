import type { WidgetLoad } from "../../registry/contract.ts";
import type { WidgetContext } from "../../registry/sources.ts";
import type { meta } from "./meta.ts";

export const load: WidgetLoad<typeof meta, WidgetContext["logo"]> = async (_, { logo }) => logo;
