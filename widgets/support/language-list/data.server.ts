import type { Locale } from "#schemas/kit/constants.ts";
import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export const load: WidgetLoad<typeof meta, Locale[]> = async (_, { locales }) => [...locales];
