import type { Feature } from "../shell/feature.ts";

declare module "../shell/modals/modal.ts" {
  interface ModalNames {
    "jackpot-win": true;
  }
}

export const jackpotsFeature: Feature = {
  name: "jackpots",
  modals: {
    "jackpot-win": { load: () => import("./jackpot-win.modal.tsx"), closing: "free", kind: "card" },
  },
};
