/** What each mail is filled with. Links are whole addresses; dates are ISO texts, said in the mail's language. */
export interface MailValues {
  confirmation: { link: string };
  reminder: { link: string };
  "password-changed": { link: string; at: string };
  "new-device": { link: string; at: string; browser: string; system: string; country: string };
  "limit-confirmation": { link: string };
  /** Goes to the brand's support; its link answers the writer. */
  "contact-message": {
    link: string;
    reference: string;
    name: string;
    email: string;
    topic: string;
    message: string;
    player: string;
    language: string;
  };
}

export type MailTemplate = keyof MailValues;

/** What the catalogue calls a template: MAIL.<name>.SUBJECT, .TEXT, .BUTTON, .REASON. */
export const NAMES: Readonly<Record<MailTemplate, string>> = {
  confirmation: "CONFIRMATION",
  reminder: "REMINDER",
  "password-changed": "PASSWORD_CHANGED",
  "new-device": "NEW_DEVICE",
  "limit-confirmation": "LIMIT_CONFIRMATION",
  "contact-message": "CONTACT_MESSAGE",
};
