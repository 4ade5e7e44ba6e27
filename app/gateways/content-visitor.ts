import type { Visitor } from "../request/visitor.ts";
import type { ContentVisitor } from "./content.server.ts";

/** What content may depend on, of a visitor. */
export const contentVisitorOf = (visitor: Visitor): ContentVisitor => ({
  locale: visitor.locale,
  licence: visitor.licence.code,
  country: visitor.country,
  currency: visitor.currency,
  signedIn: visitor.player !== null,
  groups: visitor.groups,
  preview: visitor.preview,
});
