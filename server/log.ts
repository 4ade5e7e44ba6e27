import pino, { type DestinationStream, type Logger } from "pino";

/** What is never written, wherever a line has it. */
const SECRETS = [
  "password",
  "current_password",
  "passwordHash",
  "otp_attempt",
  "code",
  "recovery_codes",
  "token",
  "confirmation_token",
  "reset_password_token",
  "proposal",
  "captcha",
  "secret",
  "cookie",
  "authorization",
  "card",
  "card_number",
  "cvv",
  "iban",
];

/** Structured logs. What could be a password, code, token or card number never reaches a line (SEC-16). */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "(not logged)" },
      serializers: { err: withoutValues },
    },
    destination,
  );
}

/** A failed query names its values (`params: ...`, `Key (email)=(...)`); what failed is told without them. */
function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  const message = cut(error.message);
  return {
    type: error.name,
    message,
    stack: error.stack?.replace(error.message, message),
    ...(typeof code === "string" ? { errorCode: code } : {}),
    ...(typeof constraint === "string" ? { constraint } : {}),
    ...(error.cause === undefined ? {} : { cause: withoutValues(error.cause) }),
  };
}

const cut = (message: string): string => message.replace(/\n?params:[\s\S]*$/, "").replace(/=\([^)]*\)/g, "=(...)");
