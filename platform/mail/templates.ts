/** What each mail is filled with. Links are whole addresses; dates are ISO texts, said in the mail's language. */
export interface MailValues {
  confirmation: { link: string };
  reminder: { link: string };
  "password-changed": { link: string; at: string };
  "new-device": { link: string; at: string; browser: string; system: string; country: string };
  "limit-confirmation": { link: string };
}

export type MailTemplate = keyof MailValues;

/** The beginning of a template's message ids: `.SUBJECT`, `.TEXT`, `.BUTTON`, `.REASON`. */
export const MESSAGES: Readonly<Record<MailTemplate, string>> = {
  confirmation: "MAIL.CONFIRMATION",
  reminder: "MAIL.REMINDER",
  "password-changed": "MAIL.PASSWORD_CHANGED",
  "new-device": "MAIL.NEW_DEVICE",
  "limit-confirmation": "MAIL.LIMIT_CONFIRMATION",
};
