import type { Feature } from "../shell/feature.ts";

declare module "../shell/modals/modal.ts" {
  interface ModalNames {
    "book-preview": true;
  }
}

export const bookFeature: Feature = {
  name: "book",
  modals: {
    "book-preview": { load: () => import("./book-preview.modal.tsx"), closing: "free", kind: "card", url: true },
  },
};
