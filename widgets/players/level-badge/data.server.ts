import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export const load: WidgetLoad<typeof meta, string | null> = async (_, { player }) => player?.status?.name ?? null;
