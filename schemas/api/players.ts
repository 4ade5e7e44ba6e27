import { CURRENCY_CODES, LOCALES } from "../kit/constants.ts";
import { operation } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";

const text = { type: "string" } as const;
const maybe = nullable(text);

/** Document 1 section 3. */
const playerFields = {
  id: { type: "integer" },
  email: text,
  nickname: maybe,
  first_name: maybe,
  last_name: maybe,
  gender: maybe,
  date_of_birth: maybe,
  country: text,
  city: maybe,
  address: maybe,
  postal_code: maybe,
  state: maybe,
  mobile_phone: maybe,
  currency: { enum: CURRENCY_CODES },
  language: { enum: LOCALES },
  statuses: list(record({ id: text, name: text })),
  created_at: text,
  current_sign_in_at: maybe,
  confirmed_at: maybe,
  deposit_bonus_code: maybe,
  can_issue_bonuses: { type: "boolean" },
  profession: maybe,
  autoregistered: { type: "boolean" },
  autologin_link: maybe,
  verified: { type: "boolean" },
  sumsub_verified: { type: "boolean" },
  license_name: maybe,
  sow_questionnaire_expires_at: maybe,
  two_factor_enabled: { type: "boolean" },
  receive_promos: { type: "boolean" },
  receive_sms_promos: { type: "boolean" },
  auth_fields_missed: list({ enum: ["terms_acceptance", "country"] }),
  /** Group ids of the player: segments, loyalty tiers, testers (document 1 section 6). */
  groups: list({ type: "integer" }),
} as const;
export const playerSchema = shape(record(playerFields));

/** The player of a session, with what a page needs beside. */
export const signedInPlayerSchema = shape(
  record({
    ...playerFields,
    gifts_version: {
      type: "integer",
      minimum: 0,
      description:
        "Counts the changes of the player's gifts; who listens to bonuses_changes later compares it with what that sends first",
    },
  }),
);

export const getPlayer = operation({
  name: "getPlayer",
  method: "GET",
  path: "/api/player",
  tag: "players",
  summary: "The signed-in player",
  caller: "player",
  success: signedInPlayerSchema,
  errorStatuses: [401],
});

export const SESSION_ENDS = ["time_limit", "exclusion"] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

export const getSessionEnd = operation({
  name: "getSessionEnd",
  method: "GET",
  path: "/api/session_end",
  tag: "players",
  caller: "anyone",
  summary: "Why the session whose cookie the browser still holds is over, where a limit of the player ended it",
  success: shape(
    record({
      reason: nullable({ type: "string", enum: SESSION_ENDS }),
      minutes: nullable({ type: "integer", description: "Of the time limit" }),
      until: nullable({
        type: "integer",
        description: "End of the exclusion, in milliseconds since 1970; null for one without end",
      }),
    }),
  ),
});

/** Of a form; see captchaChallenge. */
export const captcha = {
  type: "string",
  maxLength: 4096,
  description: "Solved captcha; a form sent without script has none and goes the slow lane",
} as const;
const dfpc = { type: "string", maxLength: 128, description: "Device fingerprint" } as const;

export const register = operation({
  name: "register",
  method: "POST",
  path: "/api/users",
  tag: "players",
  caller: "anyone",
  summary: "Registers a player and signs them in; sets the session cookie",
  body: record({
    user: record(
      {
        email: { type: "string", maxLength: 254 },
        password: { type: "string", maxLength: 256 },
        country: text,
        currency: text,
        terms_acceptance: { type: "boolean" },
        receive_promos: { type: "boolean" },
        date_of_birth: { type: "string", maxLength: 10, description: "DD/MM/YYYY; where the licence asks for it" },
        personal_id: { type: "string", maxLength: 32, description: "Where the licence asks for it (Estonia)" },
        language: text,
        dfpc,
        captcha,
        stag: { type: "string", maxLength: 256 },
        affb_id: { type: "string", maxLength: 64 },
      },
      ["receive_promos", "date_of_birth", "personal_id", "language", "dfpc", "captcha", "stag", "affb_id"],
    ),
  }),
  success: playerSchema,
  status: 201,
  errorStatuses: [403, 422, 429, 451, 503],
});

export const createSessionTicket = operation({
  name: "createSessionTicket",
  method: "POST",
  path: "/api/session/ticket",
  tag: "players",
  caller: "player",
  idempotent: true,
  summary:
    "A way into the brand's other site with the same session: good once, for a minute, for the browser that asks",
  success: record({ ticket: text }),
  errorStatuses: [401],
});

export const enterWithTicket = operation({
  name: "enterWithTicket",
  method: "POST",
  path: "/api/session/enter",
  tag: "players",
  caller: "anyone",
  idempotent: true,
  summary:
    "Takes a ticket: sets the session's cookie under this host. One that is used, over or another browser's is refused",
  body: record({ ticket: { type: "string", minLength: 1, maxLength: 128 } }),
  success: null,
  errorStatuses: [403, 422],
});

/** The second step of a sign-in with two-factor on. */
const otpAttempt = {
  type: "string",
  minLength: 1,
  maxLength: 64,
  description: "One-time code, or a recovery code",
} as const;

export const signIn = operation({
  name: "signIn",
  method: "POST",
  path: "/api/users/sign_in",
  tag: "players",
  caller: "anyone",
  summary:
    "Signs in with e-mail and password; where two-factor is on, the answer asks for a one-time code, which otp_attempt then brings",
  body: record(
    {
      user: record(
        {
          email: { type: "string", maxLength: 254 },
          password: { type: "string", maxLength: 256 },
          dfpc,
          captcha,
          custom_login_reg: { type: "boolean" },
          otp_attempt: otpAttempt,
        },
        ["email", "password", "dfpc", "captcha", "custom_login_reg", "otp_attempt"],
      ),
      otp_attempt: otpAttempt,
    },
    ["user", "otp_attempt"],
  ),
  success: {
    anyOf: [playerSchema, record({ two_factor_required: { const: true } })],
  },
  errorStatuses: [401, 403, 422, 429, 451, 503],
});

export const signOut = operation({
  name: "signOut",
  method: "DELETE",
  path: "/api/users/sign_out",
  tag: "players",
  caller: "anyone",
  summary: "Ends the session on the server and clears what the browser keeps",
  success: null,
});

export const CAPTCHA_ACTIONS = ["sign_in", "sign_up", "remind", "confirmation", "contact"] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/** An ALTCHA challenge; its solution goes into the form's captcha field, once. */
export const captchaChallenge = operation({
  name: "captchaChallenge",
  method: "GET",
  path: "/api/captcha",
  tag: "players",
  caller: "anyone",
  summary: "A captcha challenge for one action",
  query: record({ action: { enum: CAPTCHA_ACTIONS } }),
  success: record({
    algorithm: { enum: ["SHA-1", "SHA-256", "SHA-512"] },
    challenge: text,
    maxnumber: { type: "integer" },
    salt: text,
    signature: text,
  }),
  errorStatuses: [422],
});

export const updateLocale = operation({
  name: "updateLocale",
  method: "PATCH",
  path: "/api/player/update_locale",
  tag: "players",
  caller: "player",
  summary: "Stores the player's language; it must be one that the brand offers",
  body: record({ locale: { enum: LOCALES } }),
  success: record({ locale: { enum: LOCALES } }),
  errorStatuses: [401, 422],
});

export const joinGroups = operation({
  name: "joinGroups",
  method: "POST",
  path: "/api/player/groups",
  tag: "players",
  caller: "player",
  summary: "Adds the player to groups that a player's own browser may join; any other is refused",
  body: record({
    groups: record({
      add: { type: "array", minItems: 1, maxItems: 20, items: { type: ["integer", "string"], maxLength: 64 } },
    }),
  }),
  success: record({ groups: list({ type: "integer" }) }),
  errorStatuses: [401, 403, 422],
});

/** Document 1 section 3: amounts in subunits of the currency. */
export const accountSchema = shape(
  record({
    currency: { enum: CURRENCY_CODES },
    active: { type: "boolean" },
    amount_cents: {
      type: "integer",
      description: "Everything the player holds in this currency, bonus money included",
    },
    available_to_cashout_cents: { type: "integer", description: "The rest of amount_cents is the bonus balance" },
  }),
);

export const listAccounts = operation({
  name: "listAccounts",
  method: "GET",
  path: "/api/player/accounts",
  tag: "wallet",
  summary: "The player's accounts, one a currency",
  caller: "player",
  query: record({ compatibility: { type: "string" } }, ["compatibility"]),
  success: list(accountSchema),
  errorStatuses: [401],
});

export const openAccount = operation({
  name: "openAccount",
  method: "POST",
  path: "/api/player/accounts",
  tag: "wallet",
  summary: "Opens an account in a currency, or makes the one that is there the active one",
  caller: "player",
  body: record({ currency: text }),
  success: list(accountSchema),
  errorStatuses: [401, 422],
});

export type Player = FromSchema<typeof playerSchema>;
export type Account = FromSchema<typeof accountSchema>;
