import pino, { type Logger } from "pino";

/** Structured logs. What could be a password, code, token or card number never reaches a line (SEC-16). */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        "password",
        "otp_attempt",
        "token",
        "captcha",
        "cookie",
        "authorization",
        "card",
        "*.password",
        "*.otp_attempt",
        "*.token",
        "*.cookie",
        "*.authorization",
        "*.card",
      ],
      censor: "(not logged)",
    },
  });
}
