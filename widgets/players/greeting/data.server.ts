import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

/** Null for a guest and for a player who has given no name. */
export const load: WidgetLoad<typeof meta, { name: string | null; signedIn: boolean }> = async (_, { player }) => ({
  name: player?.name ?? null,
  signedIn: player !== null,
});
