import type { WidgetLoad } from "../../registry/contract.ts";
import type { WidgetContext } from "../../registry/sources.ts";
import type { meta } from "./meta.ts";

export interface LicenceBlockData {
  terms: WidgetContext["terms"];
  legalName: string;
}

export const load: WidgetLoad<typeof meta, LicenceBlockData> = async (_, { terms, brand }) => ({
  terms,
  legalName: brand.legalName,
});
