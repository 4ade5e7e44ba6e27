import type { Diagnostic } from "../validate.ts";
import type { FileDiagnostic } from "./diagnostics.ts";
import { nearest } from "./suggest.ts";

/** A finding without its place. */
export interface DiagnosticTemplate extends Pick<FileDiagnostic, "pointer" | "allowed" | "rule" | "fix"> {
  found: unknown;
}

/** What a schema refused, one telling a place, with a fix where it is obvious. */
export function toSchemaDiagnostics(diagnostics: readonly Diagnostic[]): DiagnosticTemplate[] {
  const places = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    places.set(diagnostic.pointer, [...(places.get(diagnostic.pointer) ?? []), diagnostic]);
  }
  return [...places].map(([pointer, here]) => {
    const [first] = here;
    const fix = here.map(obviousFix).find((text) => text !== undefined) ?? (first && plainFix(first));
    return {
      pointer,
      found: first?.found,
      // Branches of an `anyOf` each say what they would have taken.
      allowed: [...new Set(here.map(({ allowed }) => allowed))].join(", or "),
      rule: first?.rule ?? "schema",
      ...(fix ? { fix } : {}),
    };
  });
}

function obviousFix({ found, rule, allowed, choices, pattern, minimum, maximum }: Diagnostic): string | undefined {
  if (choices && typeof found === "string") {
    const choice = nearest(found, choices);
    if (choice) return rule === "additionalProperties" ? `rename it to "${choice}"` : `write "${choice}"`;
  }
  if (pattern && typeof found === "string") {
    const accepted = [found.trim(), found.toUpperCase(), found.toLowerCase(), longColour(found)].find((text) =>
      new RegExp(pattern).test(text),
    );
    return accepted && accepted !== found ? `write "${accepted}"` : undefined;
  }
  if (rule !== "type") return undefined;
  const wants = (type: string) => allowed.includes(type);
  if (typeof found === "string" && (wants("integer") || wants("number")) && /^-?\d+(\.\d+)?$/.test(found)) {
    const within = Math.min(
      maximum ?? Number.POSITIVE_INFINITY,
      Math.max(minimum ?? Number.NEGATIVE_INFINITY, Number(found)),
    );
    return within === Number(found) ? `write ${found} without quotes` : `write ${within}, without quotes`;
  }
  if (typeof found === "string" && wants("boolean") && /^(true|false)$/.test(found)) {
    return `write ${found} without quotes`;
  }
  if ((typeof found === "number" || typeof found === "boolean") && wants("string")) return `write "${found}" in quotes`;
  if (!Array.isArray(found) && found !== null && wants("array")) return "put it in [ ]";
  return undefined;
}

/** `#abc` is short for `#aabbcc`; other texts stay as they are. */
const longColour = (text: string): string =>
  /^#[0-9a-f]{3}$/i.test(text) ? `#${[...text.slice(1)].map((digit) => digit + digit).join("")}` : text;

/** What to do where nothing can be guessed: said plainly, from the rule. */
function plainFix({ pointer, rule, allowed, choices }: Diagnostic): string | undefined {
  const name = pointer.slice(pointer.lastIndexOf("/") + 1);
  switch (rule) {
    case "required":
      return `add "${name}"`;
    case "additionalProperties":
      return "take it out";
    case "enum":
    case "const":
      return choices?.[0] === undefined ? `write ${allowed}` : `write one of them, such as "${choices[0]}"`;
    case "type":
      return `write ${allowed}`;
    case "pattern":
      return `write ${allowed}`;
    default:
      return undefined;
  }
}
