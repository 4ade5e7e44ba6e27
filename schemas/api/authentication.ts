import { operation } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import { captcha } from "./players.ts";

const text = { type: "string" } as const;
const email = { type: "string", maxLength: 254 } as const;
const password = { type: "string", maxLength: 256 } as const;
/** Longer ones than we make are wrong, not malformed. */
const token = { type: "string", maxLength: 512 } as const;
const code = {
  type: "string",
  minLength: 1,
  maxLength: 64,
  description: "One-time code of the app, or a recovery code",
} as const;

export const remindPassword = operation({
  name: "remindPassword",
  method: "POST",
  path: "/api/users/password",
  tag: "authentication",
  caller: "anyone",
  summary: "Sends a link for a new password; the answer is the same for addresses that nobody has",
  body: record({ email, captcha }, ["captcha"]),
  success: null,
  errorStatuses: [422, 429],
});

export const checkPasswordToken = operation({
  name: "checkPasswordToken",
  method: "GET",
  path: "/api/users/password",
  tag: "authentication",
  caller: "anyone",
  summary: "Whose password a link sets, while it can; it is not used up by asking",
  query: record({ reset_password_token: token }),
  success: record({ email: text }),
  errorStatuses: [422, 429],
});

export const setPassword = operation({
  name: "setPassword",
  method: "PUT",
  path: "/api/users/password",
  tag: "authentication",
  caller: "anyone",
  summary: "Sets a new password by a link's token, once; ends every session, signs nobody in",
  body: record({ user: record({ reset_password_token: token, password }) }),
  success: null,
  errorStatuses: [422, 429],
});

export const confirmEmail = operation({
  name: "confirmEmail",
  method: "GET",
  path: "/api/users/confirmation",
  tag: "authentication",
  caller: "anyone",
  summary: "Confirms an e-mail address by a link's token, once",
  query: record({ confirmation_token: token }),
  success: record({ email: text, confirmed_at: text }),
  errorStatuses: [422, 429],
});

export const resendConfirmation = operation({
  name: "resendConfirmation",
  method: "POST",
  path: "/api/users/confirmation",
  tag: "authentication",
  caller: "anyone",
  summary: "Sends the confirmation again; a guest gets the same answer for every address",
  body: record({ user: record({ email, captcha }, ["captcha"]) }),
  success: null,
  errorStatuses: [422, 429],
});

export const checkEmail = operation({
  name: "checkEmail",
  method: "POST",
  path: "/check-email",
  tag: "authentication",
  caller: "anyone",
  summary: "Whether an address can still register; as much as registration itself would tell, and as rarely",
  body: record({ email }),
  success: record({ taken: { type: "boolean" } }),
  errorStatuses: [422, 429],
});

export const changePassword = operation({
  name: "changePassword",
  method: "PUT",
  path: "/api/player/password",
  tag: "security",
  caller: "player",
  summary: "Changes the password; every session ends and this browser gets a new one",
  body: record({ current_password: password, password }),
  success: null,
  errorStatuses: [401, 422, 429],
});

export const getTwoFactor = operation({
  name: "getTwoFactor",
  method: "GET",
  path: "/api/player/two_factor",
  tag: "security",
  caller: "player",
  summary: "Whether two-factor is on, how many recovery codes are left, and whether the account has a password",
  success: record({
    enabled: { type: "boolean" },
    recovery_codes_left: { type: "integer" },
    has_password: { type: "boolean" },
  }),
  errorStatuses: [401],
});

export const proposeTwoFactor = operation({
  name: "proposeTwoFactor",
  method: "POST",
  path: "/api/player/two_factor/proposal",
  tag: "security",
  caller: "player",
  summary: "A secret for an authenticator app, as text and as a QR code; nothing is on until its code comes back",
  body: record(
    {
      proposal: { type: "string", maxLength: 1024, description: "Shown again instead of a new one, while it is good" },
    },
    ["proposal"],
  ),
  success: record({
    secret: text,
    uri: text,
    picture: { type: "string", description: "The QR code as a data URI of an SVG" },
    proposal: { type: "string", description: "Goes back with the code; good for ten minutes" },
  }),
  errorStatuses: [401, 409],
});

const recoveryCodes = record({ recovery_codes: list(text) });

export const enableTwoFactor = operation({
  name: "enableTwoFactor",
  method: "PUT",
  path: "/api/player/two_factor",
  tag: "security",
  caller: "player",
  summary: "Switches two-factor on; the recovery codes are shown this once",
  body: record({ proposal: { type: "string", maxLength: 1024 }, code, password }, ["password"]),
  success: recoveryCodes,
  errorStatuses: [401, 409, 422, 429],
});

export const disableTwoFactor = operation({
  name: "disableTwoFactor",
  method: "DELETE",
  path: "/api/player/two_factor",
  tag: "security",
  caller: "player",
  summary: "Switches two-factor off, by password and code",
  body: record({ code, password }, ["password"]),
  success: null,
  errorStatuses: [401, 409, 422, 429],
});

export const renewRecoveryCodes = operation({
  name: "renewRecoveryCodes",
  method: "POST",
  path: "/api/player/two_factor/recovery_codes",
  tag: "security",
  caller: "player",
  summary: "New recovery codes, shown this once; the old ones are nothing any more",
  body: record({ code, password }, ["password"]),
  success: recoveryCodes,
  errorStatuses: [401, 409, 422, 429],
});

export const BROWSERS = ["chrome", "edge", "firefox", "opera", "safari", "samsung", "other"] as const;
export const SYSTEMS = ["android", "chromeos", "ios", "ipados", "linux", "macos", "windows", "other"] as const;

/** A signed-in browser, in words that its owner knows it by. */
export const playerSessionSchema = shape(
  record({
    id: text,
    browser: { enum: BROWSERS },
    system: { enum: SYSTEMS },
    country: nullable(text),
    created_at: text,
    last_seen_at: text,
    current: { type: "boolean" },
  }),
);

export const listSessions = operation({
  name: "listSessions",
  method: "GET",
  path: "/api/player/sessions",
  tag: "security",
  caller: "player",
  summary: "Where the player is signed in, this browser first",
  success: list(playerSessionSchema),
  errorStatuses: [401],
});

export const endPlayerSession = operation({
  name: "endPlayerSession",
  method: "DELETE",
  path: "/api/player/sessions/{id}",
  tag: "security",
  caller: "player",
  summary: "Signs one of the player's browsers out",
  params: record({ id: { type: "string", maxLength: 64 } }),
  success: null,
  errorStatuses: [401, 404],
});

export const endOtherSessions = operation({
  name: "endOtherSessions",
  method: "DELETE",
  path: "/api/player/sessions",
  tag: "security",
  caller: "player",
  summary: "Signs every browser of the player out but this one",
  success: record({ ended: { type: "integer" } }),
  errorStatuses: [401],
});

/** A mail as the development outbox shows it. */
export const outboxMailSchema = shape(
  record({ id: text, to: text, subject: text, queued_at: text, text, locale: text }),
);

export const listOutbox = operation({
  name: "listOutbox",
  method: "GET",
  path: "/api/outbox",
  tag: "authentication",
  caller: "anyone",
  summary: "Development only: the brand's last mails, while there is no mail server to send them",
  success: list(outboxMailSchema),
  errorStatuses: [404],
});

export type PlayerSession = FromSchema<typeof playerSessionSchema>;
export type OutboxMail = FromSchema<typeof outboxMailSchema>;
