import { adventuresAreSound } from "./adventures-are-sound.ts";
import { artIsThere } from "./art-is-there.ts";
import { authProvidersAreSafe } from "./auth-providers-are-safe.ts";
import { bonusesAreSound } from "./bonuses-are-sound.ts";
import { countriesAreKnown } from "./countries-are-known.ts";
import { currenciesAgree } from "./currencies-agree.ts";
import { flagsAreKnown } from "./flags-are-known.ts";
import { hostsAreUnique } from "./hosts-are-unique.ts";
import { idIsFolderName } from "./id-is-folder-name.ts";
import { jackpotsAreSound } from "./jackpots-are-sound.ts";
import { languagesAreReady } from "./languages-are-ready.ts";
import { licencePaymentsAreKnown } from "./licence-payments-are-known.ts";
import { licencesAreThere } from "./licences-are-there.ts";
import { lotteriesAreSound } from "./lotteries-are-sound.ts";
import { paymentsAreSound } from "./payments-are-sound.ts";
import { pseudoLocaleStaysInside } from "./pseudo-locale-stays-inside.ts";
import { questsAreSound } from "./quests-are-sound.ts";
import type { BrandRule, CrossBrandRule } from "./rule.ts";
import { shopIsSound } from "./shop-is-sound.ts";
import { surveyIsSound } from "./survey-is-sound.ts";
import { textsAreReadable } from "./texts-are-readable.ts";
import { textsCoverLocales } from "./texts-cover-locales.ts";
import { textsHaveEnglish } from "./texts-have-english.ts";
import { timeZoneIsKnown } from "./time-zone-is-known.ts";
import { tournamentsAreSound } from "./tournaments-are-sound.ts";

export const BRAND_RULES: readonly BrandRule[] = [
  idIsFolderName,
  pseudoLocaleStaysInside,
  languagesAreReady,
  countriesAreKnown,
  timeZoneIsKnown,
  currenciesAgree,
  licencesAreThere,
  authProvidersAreSafe,
  licencePaymentsAreKnown,
  textsHaveEnglish,
  textsCoverLocales,
  paymentsAreSound,
  shopIsSound,
  surveyIsSound,
  bonusesAreSound,
  lotteriesAreSound,
  jackpotsAreSound,
  tournamentsAreSound,
  questsAreSound,
  adventuresAreSound,
  flagsAreKnown,
  artIsThere,
  textsAreReadable,
];

export const CROSS_BRAND_RULES: readonly CrossBrandRule[] = [hostsAreUnique];
