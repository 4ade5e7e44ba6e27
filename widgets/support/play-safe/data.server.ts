import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export interface PlaySafeData {
  email: string;
  age: number;
  signedIn: boolean;
}

export const load: WidgetLoad<typeof meta, PlaySafeData> = async (_, { brand, terms, signedIn }) => ({
  email: brand.support.email,
  age: terms.minimumAge,
  signedIn,
});
