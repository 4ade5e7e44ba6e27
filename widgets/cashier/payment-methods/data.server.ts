import type { PaymentMethod } from "#schemas/brand/payments.ts";
import { methodTitle } from "#schemas/rules/method-title.ts";
import { type PaymentTime, paymentTimeOf } from "#schemas/rules/payment-methods.ts";
import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export type PaymentLine = Pick<
  PaymentMethod,
  "id" | "title" | "currency" | "type" | "fee" | "deposit" | "withdrawal"
> & { time: PaymentTime };

export interface PaymentMethodsData {
  methods: PaymentLine[];
  locale: string;
}

export const load: WidgetLoad<typeof meta, PaymentMethodsData> = async (
  sources,
  widgetContext,
  { type, show, currencies },
) => ({
  locale: widgetContext.locale,
  methods: (await sources.paymentMethods())
    .filter((method) => type === "all" || method.type === type)
    .filter((method) => currencies === "all" || method.currency === widgetContext.currency)
    .filter((method) => show === "both" || method[show] !== null)
    .map((method) => {
      const { id, currency, type, fee, processingTime, network, deposit, withdrawal } = method;
      const title = methodTitle(method, widgetContext.locale);
      return { id, title, currency, type, fee, time: paymentTimeOf(processingTime, network), deposit, withdrawal };
    }),
});
