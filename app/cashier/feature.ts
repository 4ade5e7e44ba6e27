import type { Feature } from "../shell/feature.ts";
import { LatePart } from "../shell/late-part.tsx";
import type { ModalEntry } from "../shell/modals/modal.ts";

declare module "../shell/modals/modal.ts" {
  interface ModalNames {
    dashboard: true;
    deposit: true;
    "deposit-fast": true;
    withdraw: true;
  }
}

const cashbox: ModalEntry = {
  load: () => import("./cashbox.modal.tsx"),
  closing: "free",
  kind: "card",
  url: true,
  players: true,
};

export const cashierFeature: Feature = {
  name: "cashier",
  header: new LatePart(() => import("./cashbox-links.ts")),
  modals: { dashboard: cashbox, deposit: cashbox, "deposit-fast": cashbox, withdraw: cashbox },
};
