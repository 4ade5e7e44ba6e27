import type { Code } from "../../i18n/format-error-code.ts";
import type { FormResult } from "./form-result.ts";

/** What the action of a page with several forms answers. */
export interface PageResult {
  /** The form that was sent, by its name. */
  form: string;
  /** What was done, as a message; absent where it was rejected. */
  done?: Code;
  rejected?: FormResult;
}

/** The answer to one of the page's forms. */
export const rejectedOf = (result: PageResult | undefined, form: string): FormResult | undefined =>
  result?.form === form ? result.rejected : undefined;
