import type { Feature } from "../shell/feature.ts";

declare module "../shell/modals/modal.ts" {
  interface ModalNames {
    survey: true;
  }
}

export const surveysFeature: Feature = {
  name: "surveys",
  modals: { survey: { load: () => import("./survey.modal.tsx"), closing: "free", kind: "card" } },
};
