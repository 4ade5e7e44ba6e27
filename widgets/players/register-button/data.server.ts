import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export interface RegisterButtonData {
  signedIn: boolean;
}

export const load: WidgetLoad<typeof meta, RegisterButtonData> = async (_, { signedIn }) => ({ signedIn });
