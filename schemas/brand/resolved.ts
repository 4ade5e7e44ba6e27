import type { ConfigName, ConfigPayloads } from "../config/index.ts";
import type { managersSchema } from "../config/managers.ts";
import type { MessageOverrides } from "../i18n/merge-messages.ts";
import type { LicenceCode } from "../kit/constants.ts";
import type { FromSchema } from "../kit/shape.ts";
import type { AuthProvider } from "./auth-providers.ts";
import type { BrandFile } from "./brand.ts";
import type { FlagsFile } from "./flags.ts";
import type { Licence } from "./licence.ts";
import type { PaymentMethod } from "./payments.ts";
import type { Theme } from "./theme.ts";

/** A brand with everything its files say, inheritance resolved and every file valid. */
export interface Brand extends BrandFile {
  theme: Theme;
  /** By code: those that `licence` and `licenceByCountry` name. */
  licences: Readonly<Record<LicenceCode, Licence>>;
  payments: readonly PaymentMethod[];
  /** As Unleash's clients get them: features with their strategies, and segments. */
  flags: Pick<FlagsFile, "features" | "segments">;
  /** VIP managers by the groups that they look after; absent where the brand has none. */
  managers?: FromSchema<typeof managersSchema>["managers"];
  /** Other sites that players may sign in through; absent where there are none. */
  authProviders?: readonly AuthProvider[];
  config: { readonly [N in ConfigName]: ConfigPayloads[N] };
  /** The brand's own words for single texts of the screens, mails and games; absent where it has none. */
  messages?: MessageOverrides;
  /** Absolute folder of the brand's drawings, by file name; inherited ones included. */
  art: Readonly<Record<string, string>>;
}
