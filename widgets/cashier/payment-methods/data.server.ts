import type { PaymentMethod } from "#schemas/brand/payments.ts";
import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export type PaymentLine = Pick<
  PaymentMethod,
  "id" | "title" | "currency" | "type" | "fee" | "processingTime" | "deposit" | "withdrawal"
>;

export interface PaymentMethodsData {
  methods: PaymentLine[];
  locale: string;
}

export const load: WidgetLoad<typeof meta, PaymentMethodsData> = async (
  sources,
  facts,
  { type, show, currencies },
) => ({
  locale: facts.locale,
  methods: (await sources.paymentMethods())
    .filter((method) => type === "all" || method.type === type)
    .filter((method) => currencies === "all" || method.currency === facts.currency)
    .filter((method) => show === "both" || method[show] !== null)
    .map(({ id, title, currency, type, fee, processingTime, deposit, withdrawal }) => {
      return { id, title, currency, type, fee, processingTime, deposit, withdrawal };
    }),
});
