import type { LiveHandlers } from "../shell/live-handlers.ts";
import { liveStatus } from "./live-status.ts";

export const chatHandlers: LiveHandlers = {
  chat_changes: ({ status }) => liveStatus.publish(status),
};
