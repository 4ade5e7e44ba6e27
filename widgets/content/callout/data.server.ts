import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

/** Everything is said by the parameters. */
export const load: WidgetLoad<typeof meta, null> = async () => null;
