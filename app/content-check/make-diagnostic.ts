import type { ContentFault } from "#schemas/content/diagnostic.ts";
import { positionOf } from "#widgets/parser/source-position.ts";
import type { RuleDiagnostic } from "./context.ts";

export const START = { line: 1, column: 1 } as const;

/** More of a text than this is not repeated to the editor. */
const LONGEST_FOUND = 200;

interface Where {
  field: string;
  locale: string;
  line?: number;
  column?: number;
}

/** An error at the beginning of a field, or at the place that is given. */
export function wrong(
  { field, locale, line = 1, column = 1 }: Where,
  fault: ContentFault,
  found: string,
  allowed: string,
  fix?: string,
): RuleDiagnostic {
  const shown = found.length > LONGEST_FOUND ? `${found.slice(0, LONGEST_FOUND)}…` : found;
  return {
    field,
    locale,
    fault,
    severity: "error",
    found: shown,
    allowed,
    line,
    column,
    ...(fix === undefined ? {} : { fix }),
  };
}

/** The same, for what works but is most likely not meant. */
export const doubtful = (...parts: Parameters<typeof wrong>): RuleDiagnostic => ({
  ...wrong(...parts),
  severity: "warning",
});

/** Where a part of a text stands; its beginning when it isn't there as written. */
export const placeOf = (text: string, part: string): { line: number; column: number } => {
  const at = text.indexOf(part);
  return at < 0 ? START : positionOf(text, at);
};
