import type { WidgetLoad } from "../../registry/contract.ts";
import type { RegisterButtonData } from "../register-button/data.server.ts";
import type { meta } from "./meta.ts";

export const load: WidgetLoad<typeof meta, RegisterButtonData> = async (_, { signedIn }) => ({ signedIn });
