import { CURRENCY_CODES, LICENCE_CODE_PATTERN, LOCALES } from "../kit/constants.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";

const country = { type: "string", pattern: "^[A-Z]{2}$", description: "ISO 3166-1 alpha-2 country code" } as const;
const licence = { type: "string", pattern: LICENCE_CODE_PATTERN } as const;
const url = { type: "string", format: "uri" } as const;
const httpsUrl = { ...url, pattern: "^https://" } as const;

/** One name under which a brand is reached, and the locales that this name offers, the first being its default. */
export const hostSchema = shape(
  record({
    name: { type: "string", pattern: "^[a-z0-9.-]+$", description: "Host name without port" },
    stage: {
      enum: ["local", "develop", "production"],
      description: "Local and develop hosts may offer the pseudo locale en-KW",
    },
    locales: { type: "array", minItems: 1, uniqueItems: true, items: { enum: LOCALES } },
  }),
);

/** brands/{id}/brand.json, after inheritance. */
export const brandSchema = shape(
  record(
    {
      $schema: { type: "string" },
      extends: { type: "string", description: "Folder under brands/ whose files this one starts from" },
      id: { type: "string", pattern: "^[a-z][a-z0-9-]*$" },
      name: { type: "string", minLength: 1, maxLength: 40 },
      legalName: { type: "string", minLength: 1 },
      description: {
        type: "object",
        additionalProperties: { type: "string" },
        description: "Meta description by locale",
      },
      hosts: { type: "array", minItems: 1, items: hostSchema },
      countryLocales: {
        type: "object",
        additionalProperties: { enum: LOCALES },
        description: "Locale that a country starts with",
      },
      defaultCountry: country,
      timeZone: {
        type: "string",
        description:
          "Zone of the tz database in which the days of all players' limits begin, such as Europe/Berlin; without it they begin in each player's own",
      },
      defaultCurrency: { enum: CURRENCY_CODES },
      currencies: { type: "array", minItems: 1, uniqueItems: true, items: { enum: CURRENCY_CODES } },
      signUpCurrencies: { type: "array", minItems: 1, uniqueItems: true, items: { enum: CURRENCY_CODES } },
      licence: {
        ...licence,
        description: "Licence of visitors whose country names no other; it has a file licences/{code}.json",
      },
      licenceByCountry: { type: "object", additionalProperties: licence },
      restrictions: record({
        full: { ...list(country), description: "Guests from here get status 451 and the /guest/ mode" },
        partial: { ...list(country), description: "Guests from here may browse, not log in or register" },
        registration: {
          ...list(country),
          description: "Nobody who lives here is accepted as a player: not offered at sign-up, and refused",
        },
      }),
      support: record(
        {
          email: { type: "string", format: "email" },
          phone: { type: "string" },
          chat: { type: "boolean" },
          blog: url,
          hostedChat: record({
            script: { ...httpsUrl, description: "The widget's script, loaded when the chat is opened" },
            origins: {
              type: "array",
              maxItems: 10,
              items: { type: "string", pattern: "^(https|wss)://[a-z0-9.-]+(:[0-9]+)?$" },
              description: "Where the widget's script, calls, frames and pictures come from",
            },
          }),
        },
        ["phone", "blog", "hostedChat"],
      ),
      social: list(record({ network: { enum: ["x", "facebook", "instagram", "telegram", "youtube"] }, url })),
      sports: record(
        {
          enabled: { type: "boolean" },
          host: {
            ...nullable(record({ name: hostSchema.properties.name, locales: hostSchema.properties.locales })),
            description: "Where the bundled sportsbook's site is; null where the brand has none",
          },
          url: { ...url, description: "A sports site elsewhere" },
        },
        ["host", "url"],
      ),
      affiliates: url,
      newProvider: {
        ...record({
          provider: { type: "string", description: "Id of the provider in the catalogue" },
          targetGroup: { type: "integer", minimum: 1, description: "Players who are told" },
          shownGroup: { type: "integer", minimum: 1, description: "Players who were told join it" },
        }),
        description: "Popup about a new provider (document 1 section 4)",
      },
      pages: {
        ...record({
          rocketMart: { type: "string" },
          lotteries: { type: "string" },
          rocketChance: { type: "string" },
          activityHub: { type: "string" },
        }),
        description: "Slugs of the pages that a brand may rename",
      },
    },
    ["$schema", "extends", "timeZone", "affiliates", "newProvider"],
  ),
);

export type Host = FromSchema<typeof hostSchema>;
export type BrandFile = FromSchema<typeof brandSchema>;
