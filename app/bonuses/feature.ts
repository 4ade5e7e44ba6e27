import type { Feature } from "../shell/feature.ts";

declare module "../shell/modals/modal.ts" {
  interface ModalNames {
    "welcome-pack": true;
  }
}

export const bonusesFeature: Feature = {
  name: "bonuses",
  modals: {
    "welcome-pack": {
      load: () => import("./welcome-pack.modal.tsx"),
      closing: "free",
      kind: "card",
      url: true,
      players: true,
    },
  },
};
