import type { Code } from "../../i18n/format-error-code.ts";

/** What a form's action answers when it did not go through. Secrets are never sent back. */
export interface FormResult {
  values: Readonly<Record<string, string>>;
  /** The first thing that is wrong with a field. */
  fields: Readonly<Record<string, Code>>;
  /** What is wrong with the whole. */
  problem: Code | null;
  /** A one-time code is asked next. */
  codeRequired?: boolean;
}
