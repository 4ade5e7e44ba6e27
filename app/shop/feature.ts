import type { Feature } from "../shell/feature.ts";

declare module "../shell/modals/modal.ts" {
  interface ModalNames {
    exchange: true;
  }
}

export const shopFeature: Feature = {
  name: "shop",
  modals: {
    exchange: {
      load: () => import("./exchange.modal.tsx"),
      closing: "free",
      kind: "card",
      url: true,
      players: true,
    },
  },
};
