import type { Feature } from "../shell/feature.ts";
import type { ModalEntry } from "../shell/modals/modal.ts";
import { CashboxLinks } from "./cashbox-links.ts";

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
  header: CashboxLinks,
  modals: { dashboard: cashbox, deposit: cashbox, "deposit-fast": cashbox, withdraw: cashbox },
};
