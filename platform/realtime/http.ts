import { playerSettings } from "#schemas/api/realtime.ts";
import type { PlatformContext } from "../context.ts";
import { type Route, route } from "../http/router.ts";
import { connectionSettings } from "./connection-token.ts";

export function createRealtimeRoutes(context: PlatformContext): Route[] {
  return [route(playerSettings, async ({ session }) => connectionSettings(context, session))];
}
