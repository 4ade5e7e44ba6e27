import { type MessageFormatElement, parse } from "@formatjs/icu-messageformat-parser";
import { listedCategories, neededCategories } from "./plural-categories.ts";

/** What is wrong with one text. */
export interface TextFault {
  rule: "icu" | "arguments" | "plurals";
  found: string;
  allowed: string;
}

interface Options {
  locale: string;
  /** The text of the base language, which knows the variables. */
  model: string;
  /** A brand's own words may leave a variable out; a translation may not. */
  mayLeaveOut?: boolean;
}

/**
 * Checks a text against the base language's: ICU syntax, the same variables and tags, and the plural categories that CLDR
 * has for the language. A model that is no ICU itself is no measure.
 */
export function checkText(text: string, { locale, model, mayLeaveOut = false }: Options): TextFault[] {
  const tree = parsed(text);
  if (tree instanceof Error) {
    // The parser's names of its errors: MISSING_OTHER_CLAUSE, EXPECT_ARGUMENT_CLOSING_BRACE.
    const name = tree.message.toLowerCase().replaceAll("_", " ");
    return [{ rule: "icu", found: `${text} (${name})`, allowed: icuHint(name) }];
  }
  return [...checkArguments(tree, parsed(model), mayLeaveOut), ...checkPlurals(tree, locale)];
}

/** A plural with nothing to say in one of its branches, and a text of blanks, are missing texts. */
export function isUntranslated(text: string): boolean {
  if (text.trim() === "") return true;
  const tree = parsed(text);
  return (
    !(tree instanceof Error) && pluralsOf(tree).some(({ options }) => options.some(({ value }) => value.length === 0))
  );
}

/**
 * Where a translator begins: nothing for a plain text; for one with a plural its frame in this language, such as
 * `{count, plural, one {} few {} many {} other {}}`.
 */
export function pluralFrame(model: string, locale: string): string {
  const tree = parsed(model);
  if (tree instanceof Error) return "";
  return pluralsOf(tree)
    .map(({ name, ordinal, options }) => {
      const exact = options.filter(({ category }) => category.startsWith("=")).map(({ category }) => category);
      const branches = [...exact, ...neededCategories(locale, ordinal, exact), "other"];
      return `{${name}, ${ordinal ? "selectordinal" : "plural"}, ${branches.map((each) => `${each} {}`).join(" ")}}`;
    })
    .join(" ");
}

function parsed(text: string): MessageFormatElement[] | Error {
  try {
    return parse(text, { captureLocation: false });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const icuHint = (name: string) =>
  name.includes("other clause")
    ? "a branch `other {...}` in every plural and select"
    : "ICU MessageFormat: every { closed by }, variables as {name}";

function checkArguments(
  tree: MessageFormatElement[],
  model: MessageFormatElement[] | Error,
  mayLeaveOut: boolean,
): TextFault[] {
  if (model instanceof Error) return [];
  const [own, wanted] = [argumentsOf(tree), argumentsOf(model)];
  const unknown = [...own].filter((each) => !wanted.has(each));
  const missing = mayLeaveOut ? [] : [...wanted].filter((each) => !own.has(each));
  if (unknown.length === 0 && missing.length === 0) return [];
  return [
    {
      rule: "arguments",
      found: own.size === 0 ? "no variable" : [...own].sort().join(", "),
      allowed: wanted.size === 0 ? "a text without variables" : [...wanted].sort().join(", "),
    },
  ];
}

/** Names and kinds of a message's variables and tags; of plural and select the name only, as their branches differ by language. */
function argumentsOf(tree: readonly MessageFormatElement[]): Set<string> {
  const names = new Set<string>();
  walk(tree, (element) => {
    if (element.type === 0 || element.type === 7) return;
    names.add(
      element.type === 8 ? `<${element.value}>` : element.type === 1 ? `{${element.value}}` : `{${element.value}, ...}`,
    );
  });
  // A number may be repeated inside its own plural as plain text.
  for (const name of [...names]) if (name.endsWith(", ...}")) names.delete(name.replace(", ...}", "}"));
  return names;
}

interface Plural {
  name: string;
  ordinal: boolean;
  options: { category: string; value: readonly MessageFormatElement[] }[];
}

function pluralsOf(tree: readonly MessageFormatElement[]): Plural[] {
  const plurals: Plural[] = [];
  walk(tree, (element) => {
    if (element.type !== 6) return;
    plurals.push({
      name: element.value,
      ordinal: element.pluralType === "ordinal",
      options: Object.entries(element.options).map(([category, { value }]) => ({ category, value })),
    });
  });
  return plurals;
}

function checkPlurals(tree: readonly MessageFormatElement[], locale: string): TextFault[] {
  return pluralsOf(tree).flatMap(({ name, ordinal, options }) => {
    const categories = options.map(({ category }) => category);
    const exact = categories.filter((category) => category.startsWith("="));
    const named = categories.filter((category) => !category.startsWith("="));
    const known = listedCategories(locale, ordinal);
    const isWrong =
      named.some((category) => !known.includes(category)) ||
      neededCategories(locale, ordinal, exact).some((category) => !named.includes(category));
    if (!isWrong) return [];
    const needed = [...neededCategories(locale, ordinal, exact), "other"];
    const optional = known.filter((category) => !needed.includes(category));
    return [
      {
        rule: "plurals" as const,
        found: `{${name}}: ${categories.join(", ")}`,
        allowed: `${needed.join(", ")}${optional.length > 0 ? ` (and if you like ${optional.join(", ")})` : ""}, or exact numbers such as =0`,
      },
    ];
  });
}

function walk(elements: readonly MessageFormatElement[], visit: (element: MessageFormatElement) => void): void {
  for (const element of elements) {
    visit(element);
    if ("options" in element) for (const option of Object.values(element.options)) walk(option.value, visit);
    if ("children" in element) walk(element.children, visit);
  }
}
