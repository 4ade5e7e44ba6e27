import type { proposeTwoFactor } from "#schemas/api/authentication.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import type { FormResult } from "../../shell/form/form-result.ts";

/** The forms of the security page; the button that was pressed says which was sent. */
export const SECURITY_FORMS = [
  "password",
  "password-link",
  "propose",
  "enable",
  "disable",
  "renew",
  "end-session",
  "end-others",
] as const;
export type SecurityForm = (typeof SECURITY_FORMS)[number];

export type Proposal = AnswerOf<typeof proposeTwoFactor>;

/** What the page's action answers. */
export interface SecurityResult {
  form: SecurityForm;
  /** What was wrong; absent where it went through. */
  rejected?: FormResult;
  /** The authenticator's set-up, while it goes on. */
  proposal?: Proposal;
  /** New recovery codes: in this answer and never again. */
  codes?: readonly string[];
}

/** The answer to one of the page's forms. */
export const rejectedOf = (result: SecurityResult | undefined, form: SecurityForm): FormResult | undefined =>
  result?.form === form ? result.rejected : undefined;
