import type { ConfigName, ConfigPayloads } from "../config/index.ts";
import type { managersSchema } from "../config/managers.ts";
import type { MessageOverrides } from "../i18n/merge-messages.ts";
import type { LicenceCode } from "../kit/constants.ts";
import type { FromSchema } from "../kit/shape.ts";
import type { AuthProvider } from "./auth-providers.ts";
import type { BonusTemplate } from "./bonuses.ts";
import type { BrandFile } from "./brand.ts";
import type { FlagsFile } from "./flags.ts";
import type { JackpotTerms } from "./jackpots.ts";
import type { Licence } from "./licence.ts";
import type { LotteryTerms } from "./lotteries.ts";
import type { PaymentMethod } from "./payments.ts";
import type { PrizeBoxKind } from "./prizes.ts";
import type { QuestTerms } from "./quests.ts";
import type { SavedAnswer } from "./saved-answers.ts";
import type { Shop } from "./shop.ts";
import type { Sportsbook } from "./sports.ts";
import type { Theme } from "./theme.ts";
import type { TournamentTerms } from "./tournaments.ts";

/** A brand with everything its files say, inheritance resolved and every file valid. */
export interface Brand extends BrandFile {
  theme: Theme;
  /** By code: those that `licence` and `licenceByCountry` name. */
  licences: Readonly<Record<LicenceCode, Licence>>;
  payments: readonly PaymentMethod[];
  /** The gifts that the brand gives; absent where it gives none. */
  bonuses?: readonly BonusTemplate[];
  /** The loot boxes and wheel spins that the brand gives; absent where it gives none. */
  prizeBoxes?: readonly PrizeBoxKind[];
  /** The jackpots that run; absent or empty: none. */
  jackpots?: readonly JackpotTerms[];
  /** As Unleash's clients get them: features with their strategies, and segments. */
  flags: Pick<FlagsFile, "features" | "segments">;
  /** Answers that agents of the live chat begin from; absent or empty: none. */
  savedAnswers?: readonly SavedAnswer[];
  /** VIP managers by the groups that they look after; absent where the brand has none. */
  managers?: FromSchema<typeof managersSchema>["managers"];
  /** Other sites that players may sign in through; absent where there are none. */
  authProviders?: readonly AuthProvider[];
  /** How comp points accrue, and what the shop offers; absent: no points, no shop. */
  shop?: Omit<Shop, "$schema">;
  /** How bets on sports are priced and limited; absent: no sportsbook. */
  sportsbook?: Sportsbook;
  /** The tournaments that the brand holds; absent where it holds none. */
  tournaments?: readonly TournamentTerms[];
  /** The quests that the brand holds; absent where it holds none. */
  quests?: readonly QuestTerms[];
  /** Groups whose players see only the quests of their group. */
  questGroups?: readonly number[];
  /** The lotteries that the brand holds; absent where it holds none. */
  lotteries?: readonly LotteryTerms[];
  config: { readonly [N in ConfigName]: ConfigPayloads[N] };
  /** The brand's own words for single texts of the screens, mails and games; absent where it has none. */
  messages?: MessageOverrides;
  /** Absolute folder of the brand's drawings, by file name; inherited ones included. */
  art: Readonly<Record<string, string>>;
}
