import type { PlatformContext } from "#platform/context.ts";
import type { CashoutHold } from "#platform/wallet/cashout-port.ts";
import type { PaymentAdapter } from "./adapter.ts";

/** What the payments domain works with. */
export interface Payments {
  context: PlatformContext;
  /** Providers by the name that payments.json has for them. */
  adapters: ReadonlyMap<string, PaymentAdapter>;
  /** What wagering keeps from being cashed out. */
  hold: CashoutHold;
}
