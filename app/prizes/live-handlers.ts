import type { LiveHandlers } from "../shell/live-handlers.ts";
import { publishBoxChange } from "./live-boxes.ts";

export const prizeHandlers: LiveHandlers = {
  lootboxes_changes: ({ box }) => publishBoxChange(box),
};
