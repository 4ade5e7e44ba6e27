import type { Feature } from "../shell/feature.ts";
import { LatePart } from "../shell/late-part.tsx";
import type { ModalEntry } from "../shell/modals/modal.ts";

declare module "../shell/modals/modal.ts" {
  interface ModalNames {
    "vip-season": true;
    "vip-rewards": true;
    "vip-onboarding": true;
    "vip-level-info": true;
  }
}

declare module "../shell/frame-slices.ts" {
  interface FrameSlices {
    /** What may have to be shown to a player of the club; null for guests and where there is no club. */
    vip: { level: number; registeredBefore: boolean } | null;
  }
}

const card = (load: ModalEntry["load"]): ModalEntry => ({ load, closing: "free", kind: "card", url: true });

export const vipFeature: Feature = {
  name: "vip",
  modals: {
    "vip-season": card(() => import("./season.modal.tsx")),
    "vip-rewards": card(() => import("./rewards.modal.tsx")),
    "vip-onboarding": { ...card(() => import("./onboarding.modal.tsx")), players: true },
    "vip-level-info": { ...card(() => import("./level-info.modal.tsx")), players: true },
  },
  besidePlayer: new LatePart(() => import("./notice-slot.ts")),
};
