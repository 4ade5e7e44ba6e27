import type { Code } from "../../i18n/format-error-code.ts";
import type { Fields } from "../form/read-form.ts";

/** What somebody else has saved while this editor was writing. */
export interface Conflict {
  version: number;
  by: string | null;
  at: string;
  /** What they say where the two differ; null where they say nothing. */
  theirs: Fields;
  /** Whether the form says anything that the stored version doesn't: only then there is something to save over it. */
  isTyped: boolean;
  /** What this editor has written, stored nowhere but here; where nothing is, the version that the form shows. */
  mine: Fields;
}

/** The outcome of a form of the entry's page. */
export interface EntryResult {
  intent: string;
  /** The version that the form shows from now on: the one that its own save made, or else the one that it was sent with. */
  version: number;
  /** What is wrong with the whole. */
  problem: Code | null;
  /** What is wrong with a control, by its name. */
  fields: Readonly<Record<string, Code>>;
  conflict: Conflict | null;
  /** What was typed and is saved nowhere: the form shows it again. */
  typed: Fields | null;
  /** The editor's session is over; what was typed stays on the screen. */
  signedOut: boolean;
}
