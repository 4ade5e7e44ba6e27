import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

/** Without a chat the support page is the way. */
export const load: WidgetLoad<typeof meta, { way: "form" | "chat" }> = async (_, { brand }, { way }) => ({
  way: way === "chat" && brand.support.chat ? "chat" : "form",
});
