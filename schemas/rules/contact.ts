import { checkEmail } from "./email.ts";
import { isOneLine } from "./lines.ts";
import type { Outcome } from "./outcome.ts";

/** What a contact message may be about (document 1 section 7). */
export const CONTACT_TOPICS = ["account", "payments", "bonuses", "games", "safer-play", "other"] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const CONTACT_LENGTHS = { name: 80, message: { min: 10, max: 4000 } } as const;

export interface ContactFields {
  name: string;
  email: string;
  message: string;
}

const length = (text: string) => [...text.trim()].length;

function checkName(name: string): Outcome {
  if (length(name) === 0) return { code: "FORM.REQUIRED" };
  if (!isOneLine(name.trim())) return { code: "FORM.ONE_LINE" };
  return length(name) > CONTACT_LENGTHS.name ? { code: "FORM.MAX", params: { max: CONTACT_LENGTHS.name } } : null;
}

function checkMessage(message: string): Outcome {
  const { min, max } = CONTACT_LENGTHS.message;
  if (length(message) === 0) return { code: "FORM.REQUIRED" };
  if (length(message) < min) return { code: "FORM.MIN", params: { min } };
  return length(message) > max ? { code: "FORM.MAX", params: { max } } : null;
}

/** What is wrong with a contact message, field by field. */
export const checkContact = ({ name, email, message }: ContactFields): Record<keyof ContactFields, Outcome> => ({
  name: checkName(name),
  email: checkEmail(email),
  message: checkMessage(message),
});
