import { CURRENCY_CODES, LICENCE_CODE_PATTERN, LOCALES } from "../kit/constants.ts";
import { operation } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import { BLOCKABLE_FEATURES } from "../rules/blocked-features.ts";

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const common = { method: "GET", tag: "info", caller: "anyone" } as const;

export const playerFieldSchema = shape(
  record({
    name: text,
    type: { enum: ["text", "date", "country", "gender", "phone", "checkbox"] },
    required: { ...flag, description: "Must be filled in the contexts that ask for it" },
    contexts: {
      ...list(text),
      description: "registration, deposit, cashout, edition, and ids of providers whose games ask for it",
    },
  }),
);

export const playerFields = operation({
  ...common,
  name: "playerFields",
  path: "/api/info/player_fields",
  summary: "The editable fields of a profile and the contexts that ask for them",
  success: list(playerFieldSchema),
});

export const countrySchema = shape(
  record({
    code: text,
    name: { type: "string", description: "In the visitor's language" },
    dial_code: text,
    currency: { ...nullable({ enum: CURRENCY_CODES }), description: "The currency that the country starts with" },
    postal_pattern: { ...nullable(text), description: "Regular expression of a whole postal code, in capitals" },
    registrable: { ...flag, description: "Whether players from here may register with this brand" },
  }),
);

export const listCountries = operation({
  ...common,
  name: "listCountries",
  path: "/api/info/countries",
  summary: "All countries, named and sorted in the visitor's language",
  success: list(countrySchema),
});

export const currencySchema = shape(
  record({
    code: { enum: CURRENCY_CODES },
    fiat: flag,
    subunits_to_unit: { type: "integer" },
    sign_up: { ...flag, description: "Offered by the sign-up form" },
  }),
);

export const listCurrencies = operation({
  ...common,
  name: "listCurrencies",
  path: "/api/info/currencies",
  summary: "The brand's currencies",
  success: list(currencySchema),
});

export const getProject = operation({
  ...common,
  name: "getProject",
  path: "/api/info/project",
  summary: "What the brand is",
  success: record({
    id: text,
    name: text,
    legal_name: text,
    licence: { type: "string", pattern: LICENCE_CODE_PATTERN, description: "Of this visitor" },
    minimum_age: { type: "integer" },
    blocked_features: {
      ...list({ enum: BLOCKABLE_FEATURES }),
      description: "By the licence; refused by the server too",
    },
    default_country: text,
    default_currency: { enum: CURRENCY_CODES },
    support: record({ email: text, phone: nullable(text), chat: flag }),
    sports: record({ enabled: flag, url: nullable(text) }),
  }),
});

export const cryptoExchangeRates = operation({
  ...common,
  name: "cryptoExchangeRates",
  path: "/api/info/crypto_exchange_rates",
  summary: "What one unit of each crypto currency is worth; fixed says that the table is the house's and doesn't move",
  success: record({
    base: { enum: CURRENCY_CODES },
    fixed: flag,
    updated_at: text,
    rates: list(record({ currency: { enum: CURRENCY_CODES }, rate: { type: "string", description: "Decimal text" } })),
  }),
});

export const statusSchema = shape(record({ id: text, name: text }));

export const listStatuses = operation({
  ...common,
  name: "listStatuses",
  path: "/api/info/statuses",
  summary: "Statuses that players of the brand may have: VIP levels and loyalty tiers",
  success: list(statusSchema),
});

export const listLocales = operation({
  ...common,
  name: "listLocales",
  path: "/api/info/locales",
  summary: "Locales that this name of the brand offers, the one it starts with first",
  query: record({ affb_id: { type: "string", maxLength: 64 }, stag: { type: "string", maxLength: 256 } }, [
    "affb_id",
    "stag",
  ]),
  success: list(record({ code: { enum: LOCALES } })),
  errorStatuses: [422],
});

export const currentIp = operation({
  ...common,
  name: "currentIp",
  path: "/api/current_ip",
  summary: "The visitor's address and the country that it belongs to",
  success: record({ ip: text, country_code: text }),
});

export const clientContext = operation({
  ...common,
  name: "clientContext",
  path: "/client-context",
  summary: "What the visitor's browser is",
  success: record({ isBot: flag, isMetaWebview: flag, isIOS: flag }),
});

export type PlayerField = FromSchema<typeof playerFieldSchema>;
export type CountryInfo = FromSchema<typeof countrySchema>;
