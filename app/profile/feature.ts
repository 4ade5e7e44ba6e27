import type { Feature } from "../shell/feature.ts";
import { LatePart } from "../shell/late-part.tsx";

declare module "../shell/modals/modal.ts" {
  interface ModalNames {
    limits: true;
    "personal-info": true;
    "profile-data": true;
  }
}

declare module "../shell/frame-slices.ts" {
  interface FrameSlices {
    /** Popups that stand before this player (MODAL-09). */
    requiredModals: readonly "personal-info"[];
  }
}

export const profileFeature: Feature = {
  name: "profile",
  modals: {
    limits: {
      load: () => import("./limits/limits.modal.tsx"),
      closing: "free",
      kind: "card",
      url: true,
      players: true,
    },
    "personal-info": {
      load: () => import("./personal-info.modal.tsx"),
      closing: "ask",
      kind: "full",
      url: true,
      players: true,
    },
    "profile-data": { load: () => import("./profile-data.modal.tsx"), closing: "free", kind: "full" },
  },
  besidePlayer: new LatePart(() => import("./ask-once.ts")),
  // The manager of a VIP player.
  vipMenu: new LatePart(() => import("./manager-slot.tsx")),
};
