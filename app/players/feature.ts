import type { Feature } from "../shell/feature.ts";
import { LatePart } from "../shell/late-part.tsx";
import type { PendingActions } from "./pending-actions.ts";
import { PendingActionsSlot } from "./pending-actions-slot.tsx";

declare module "../shell/modals/modal.ts" {
  interface ModalNames {
    "terms-acceptance": true;
    "new-provider": true;
    estonia: true;
  }
}

declare module "../shell/frame-slices.ts" {
  interface FrameSlices {
    /** What this visitor is owed beside the page; null for most. */
    pendingActions: PendingActions | null;
  }
}

export const playersFeature: Feature = {
  name: "players",
  modals: {
    "terms-acceptance": { load: () => import("./terms-acceptance.modal.tsx"), closing: "never", kind: "card" },
    "new-provider": { load: () => import("./new-provider.modal.tsx"), closing: "free", kind: "card" },
    estonia: { load: () => import("./estonia.modal.tsx"), closing: "free", kind: "card" },
  },
  beside: PendingActionsSlot,
  header: new LatePart(() => import("./session-timer-slot.tsx")),
};
