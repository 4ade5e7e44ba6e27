import { entry, type Section } from "./entry.ts";

const configuration = (name: string, rows: string) =>
  entry(`\`${name}\``, rows, `schemas/json/config-${name}.schema.json`, `brands/_base/config/${name}.json`);

/** Document 1 section 7, Configuration, and the payloads that document 2 adds; `managers` is asked by POST. */
export const CONFIGURATION: Section = {
  title: "Configuration",
  about: "Payloads of `/api/fe/config/{name}`: the schema, and the values that brands begin with.",
  entries: [
    configuration("stag-by-referrer-name", "CONF-01 CALL-04"),
    configuration("survey-config", "CONF-01 SURVEY-01"),
    configuration("betting-config", "CONF-01 SPORT-01"),
    configuration("vip-adventures", "CONF-01 ADV-01"),
    configuration("disabled-bonuses", "CONF-01 GIFT-04"),
    configuration("modify-gifts-config", "CONF-01 GIFT-04"),
    configuration("excluded-promo-stags", "CONF-01 GIFT-04"),
    configuration("currency-config", "CONF-01 CASH-10"),
    configuration("additional-gifts", "CONF-01 GIFT-04"),
    configuration("main-widget-config", "CONF-01 NAV-12"),
    configuration("vip-program-config", "CONF-01 VIP-01"),
    configuration("providers-config", "CONF-01 LOBBY-04"),
    configuration("logo-config", "CONF-01 BRAND-02"),
    configuration("menu-categories-games", "CONF-01 LOBBY-01"),
    configuration("manage-promotion-pages", "CONF-01 TOUR-04"),
    configuration("banners-config", "CONF-01 BANNER-02"),
    configuration("wheel-config", "CONF-01 WHEEL-01"),
    configuration("wheel-config-segments", "CONF-01 WHEEL-02"),
    entry("`managers`", "PROF-08", "schemas/json/managers.schema.json", "brands/_base/managers.json"),
  ],
};
