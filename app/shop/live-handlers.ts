import type { LiveHandlers } from "../shell/live-handlers.ts";
import { publishPoints } from "./live-points.ts";

export const shopHandlers: LiveHandlers = {
  comps_award: publishPoints,
};
