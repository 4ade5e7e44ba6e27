import type { Code } from "../../i18n/format-error-code.ts";
import type { Fields } from "../form/read-form.ts";

/** What somebody else has saved while this editor was writing. */
export interface Conflict {
  version: number;
  by: string | null;
  at: string;
  /** What they say where the two differ; null where they say nothing. */
  theirs: Fields;
  /** What this editor has written, kept nowhere but here. */
  mine: Fields;
}

/** The outcome of a form of the entry's page. */
export interface EntryResult {
  intent: string;
  /** Version and moment of the draft that was saved. */
  saved: { version: number; at: string } | null;
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
