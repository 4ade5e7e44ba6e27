import type { Licence } from "#schemas/brand/licence.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { DEFAULT_ENABLED_CURRENCIES, SIGN_UP_CURRENCIES } from "#schemas/kit/constants.ts";

/** A complete, valid licence; what a test is about is given over it. */
export function testLicence(changes: Partial<Licence> = {}): Licence {
  return {
    code: "CW",
    authority: "Test authority",
    number: "TEST/1",
    seal: "seal.svg",
    footer: { en: "Licensed for tests." },
    copyright: { en: "© {year} {name}" },
    minimumAge: 18,
    payments: ["test-card", "test-bank"],
    blockedFeatures: [],
    rules: {
      demoForGuests: true,
      autoplay: true,
      bonusBuy: true,
      withdrawalRecall: true,
      sessionTimer: false,
      realityCheckMinutes: null,
      minimumSpinMs: 0,
      maximumStakeCents: null,
      personalIdRequired: false,
    },
    ...changes,
  };
}

/** A complete, valid brand on `test.localhost`; what a test is about is given over it. */
export function testBrand(changes: Partial<Brand> = {}): Brand {
  const slot = { autoplay_ms: 10_000, limit: 8 };
  return {
    id: "test",
    name: "Test Casino",
    legalName: "Test Casino N.V.",
    description: { en: "A casino for tests" },
    hosts: [
      { name: "test.localhost", stage: "local", locales: ["en", "en-CA", "de", "en-KW"] },
      { name: "test.example", stage: "production", locales: ["en", "en-CA", "fr-CA"] },
    ],
    countryLocales: { DE: "de", CA: "en-CA" },
    defaultCountry: "CA",
    defaultCurrency: "EUR",
    currencies: [...DEFAULT_ENABLED_CURRENCIES],
    signUpCurrencies: [...SIGN_UP_CURRENCIES],
    licence: "CW",
    licenceByCountry: {},
    restrictions: {
      full: ["BY", "CW", "EE", "LV", "PL", "RU", "UA", "CY"],
      partial: ["FR", "NL"],
      registration: ["KP"],
    },
    support: { email: "support@test.example", chat: true },
    social: [],
    sports: { enabled: false },
    pages: {
      rocketMart: "rocket-mart",
      lotteries: "lotteries",
      rocketChance: "rocket-chance",
      activityHub: "aquanova-odyssey",
    },
    theme: {
      scheme: "dark",
      colours: {
        ground: "#0b0d1a",
        surface: "#14172b",
        raised: "#1d2140",
        line: "#2c3158",
        text: "#f4f5ff",
        muted: "#a9aecf",
        brand: "#8d7bff",
        brandAlt: "#49c6ff",
        onBrand: "#0b0d1a",
        action: "#ffd34d",
        onAction: "#1a1400",
        good: "#3ddc84",
        warn: "#ffb020",
        bad: "#ff5d6c",
      },
      radius: { small: "6px", medium: "12px", large: "20px" },
      fonts: { display: "Sora", text: "Inter" },
      shadow: "glow",
      pattern: "stars",
    },
    licences: { CW: testLicence() },
    payments: [
      {
        id: "test-card",
        title: "Card",
        type: "fiat",
        currency: "EUR",
        brand: "card",
        provider: "sandbox",
        recallable: true,
        processingTime: "instant",
        fee: "free",
        deposit: { min: "10", max: "5000" },
        withdrawal: { min: "20", max: "2000" },
      },
      {
        id: "test-bank",
        title: "Bank transfer",
        type: "fiat",
        currency: "EUR",
        brand: "bank-transfer",
        provider: "sandbox",
        recallable: true,
        processingTime: "days",
        fee: "free",
        deposit: { min: "10", max: "5000" },
        withdrawal: { min: "20", max: "2000" },
      },
    ],
    flags: { features: [] },
    config: {
      "stag-by-referrer-name": { referrers: {}, search_engines: [] },
      "survey-config": { survey_id: "0", survey_collector_id: "0", is_enable_widget: false },
      "betting-config": { enabled: false, hosts: [], url: null },
      "vip-adventures": { starts_at: null, days: [] },
      "disabled-bonuses": { rules: [] },
      "modify-gifts-config": { gifts: [] },
      "excluded-promo-stags": { stags: [] },
      "currency-config": { currencies: [] },
      "additional-gifts": { gifts: [] },
      "main-widget-config": { bookmarks: [], adventures_group: 1 },
      "vip-program-config": {
        onboarding_cutoff: "2025-10-02T12:00:00Z",
        defaults: { deposit_threshold_cents: 100_000, bet_threshold_cents: 1_000_000 },
        levels: [{ status: "vip_level_1", name: "Bronze", life_long: false, thresholds: {} }],
      },
      "providers-config": { disabled: {}, order: [] },
      "logo-config": { logoUrl: { mobile: "logo-mark.svg", full: "logo.svg" }, alt: "Test Casino" },
      "menu-categories-games": { lobby: [], pokies: [], live: [] },
      "manage-promotion-pages": { pages: [] },
      "banners-config": {
        slots: {
          "slider-promo-banners": slot,
          "slider-tournaments-banners": slot,
          "slider-index-top": slot,
          "jackpot-top-banners": slot,
        },
        welcome_pack: { show_group: "131811--show", hide_group: "131811--hide" },
      },
      "wheel-config": { enabled: false, group_key: "wheel", prizes: [] },
      "wheel-config-segments": { page_slug: "rocketplay-wheel", tiers: [] },
    },
    art: {},
    ...changes,
  };
}

/** A brand of the Estonian licence on `ee.test.localhost`. */
export const estonianTestBrand = (changes: Partial<Brand> = {}): Brand =>
  testBrand({
    id: "test-ee",
    name: "Test Casino Estonia",
    hosts: [{ name: "ee.test.localhost", stage: "local", locales: ["en", "de"] }],
    licence: "EE",
    licenceByCountry: { EE: "EE" },
    licences: { EE: testLicence({ code: "EE", minimumAge: 21 }) },
    restrictions: { full: ["BY", "RU"], partial: [], registration: [] },
    ...changes,
  });
