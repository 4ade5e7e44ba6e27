import type { Code } from "../../i18n/format-error-code.ts";
import type { FormResult } from "../../shell/form/form-result.ts";

/** What the action of the limits page answers. */
export interface LimitsResult {
  /** The form that was sent: a type for a new limit, `change ID`, `remove ID`, or `stop`. */
  form: string;
  /** What was done, as a message; absent where it was rejected. */
  done?: Code;
  rejected?: FormResult;
}

export const changeForm = (id: string): string => `change ${id}`;
export const removeForm = (id: string): string => `remove ${id}`;
/** A break or an exclusion, on its confirming step. */
export const STOP_FORM = "stop";

/** The answer to one of the page's forms. */
export const rejectedOf = (result: LimitsResult | undefined, form: string): FormResult | undefined =>
  result?.form === form ? result.rejected : undefined;
