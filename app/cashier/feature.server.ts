import type { ServerFeature } from "../shell/server-feature.ts";
import { loadCashbox } from "./load-cashbox.server.ts";

export const cashierServerFeature = {
  modalLoaders: { dashboard: loadCashbox, deposit: loadCashbox, "deposit-fast": loadCashbox, withdraw: loadCashbox },
} satisfies ServerFeature;
