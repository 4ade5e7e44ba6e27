import type { CountryChoice } from "../shell/form/countries.server.ts";
import type { FormResult } from "../shell/form/form-result.ts";

/** A form of profile fields: what it asks for and what is known already, as text. */
export interface PlayerForm {
  fields: readonly { name: string; type: string; required: boolean }[];
  values: Readonly<Record<string, string>>;
  /** Names of fields that can't be changed any more. */
  locked: readonly string[];
  countries: readonly CountryChoice[];
  /** The player's country, which the postal code and the dial code follow. */
  country: string;
  minimumAge: number;
  /** Milliseconds since 1970: for the age rule, the same on both sides. */
  now: number;
}

/** What a form of the profile's pages was answered. */
export type Saved = { saved: string; result: null } | { saved: null; result: FormResult };
