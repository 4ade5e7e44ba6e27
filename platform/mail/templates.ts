/**
 * Amounts are subunits as text; `method` is the id of a payment method of the brand; the button leads to `path`. `debt` is what the
 * player owes after a deposit was taken back: 0 for anything else.
 */
export type PaymentValues = { amount: string; currency: string; method: string; debt: string; path: string };

/** What each mail is filled with. Links are whole addresses; dates are ISO texts, said in the mail's language. */
export interface MailValues {
  confirmation: { link: string };
  reminder: { link: string };
  "password-changed": { link: string; at: string };
  "new-device": { link: string; at: string; browser: string; system: string; country: string };
  "limit-confirmation": { link: string };
  "deposit-held": PaymentValues;
  "deposit-refunded": PaymentValues;
  "deposit-charged-back": PaymentValues;
  "withdrawal-requested": PaymentValues;
  "withdrawal-approved": PaymentValues;
  "withdrawal-paid": PaymentValues;
  "withdrawal-rejected": PaymentValues;
  "withdrawal-recalled": PaymentValues;
  "withdrawal-failed": PaymentValues;
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
  /** Goes to the writer of a contact message. Nothing of what they wrote is in it: the address that they gave may be another's. */
  "contact-answer": { reference: string; answer: string; path: string };
}

export type MailTemplate = keyof MailValues;

/** What the catalogue calls a template: MAIL.<name>.SUBJECT, .TEXT, .BUTTON, .REASON. */
export const NAMES: Readonly<Record<MailTemplate, string>> = {
  confirmation: "CONFIRMATION",
  reminder: "REMINDER",
  "password-changed": "PASSWORD_CHANGED",
  "new-device": "NEW_DEVICE",
  "limit-confirmation": "LIMIT_CONFIRMATION",
  "deposit-held": "DEPOSIT_HELD",
  "deposit-refunded": "DEPOSIT_REFUNDED",
  "deposit-charged-back": "DEPOSIT_CHARGED_BACK",
  "withdrawal-requested": "WITHDRAWAL_REQUESTED",
  "withdrawal-approved": "WITHDRAWAL_APPROVED",
  "withdrawal-paid": "WITHDRAWAL_PAID",
  "withdrawal-rejected": "WITHDRAWAL_REJECTED",
  "withdrawal-recalled": "WITHDRAWAL_RECALLED",
  "withdrawal-failed": "WITHDRAWAL_FAILED",
  "contact-message": "CONTACT_MESSAGE",
  "contact-answer": "CONTACT_ANSWER",
};

/** Mails about payments share their button and their reason. */
export const frameOf = (template: MailTemplate): string =>
  template.startsWith("withdrawal-") || template.startsWith("deposit-") ? "PAYMENT" : NAMES[template];
