import type { Feature } from "../shell/feature.ts";
import { LauncherSlot } from "./launcher-slot.tsx";

declare module "../shell/modals/modal.ts" {
  interface ModalNames {
    chat: true;
  }
}

export const chatFeature: Feature = {
  name: "chat",
  modals: { chat: { load: () => import("./chat.modal.tsx"), closing: "free", kind: "sheet", url: true } },
  beside: LauncherSlot,
};
