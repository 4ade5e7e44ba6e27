import type { PaymentMethod } from "#schemas/brand/payments.ts";
import { methodsFor } from "#schemas/rules/payment-methods.ts";
import type { Visitor } from "../request/visitor.ts";

type Who = Pick<Visitor, "country" | "groups" | "locale"> & {
  brand: Pick<Visitor["brand"], "payments">;
  licence: Pick<Visitor["licence"], "payments" | "blockedFeatures">;
};

/** The payment methods of a visitor (schemas/rules/payment-methods.ts has the rule; the platform asks it too). */
export const visitorsMethods = ({ brand, ...visitor }: Who): PaymentMethod[] =>
  methodsFor({ methods: brand.payments, ...visitor });
