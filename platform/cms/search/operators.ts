import { distanceKm, placeIn, readPlace } from "./location.ts";
import { textOf } from "./plain-text.ts";

/** What a searched value is. `Text` is long text. */
export type ValueType =
  | "Symbol"
  | "Text"
  | "RichText"
  | "Integer"
  | "Number"
  | "Date"
  | "Boolean"
  | "Object"
  | "Location"
  | "Link";

interface OperatorRule {
  /** Types that it applies to. */
  types: readonly ValueType[];
  /** It applies to lists alone. */
  listsOnly?: true;
  /** What may stand behind the equals sign besides a value of the type; null for that alone. */
  argument: ((wanted: string) => boolean) | null;
  /** The argument is a list with commas. */
  many?: true;
  /** `values` are those that are there: all of a list, one of a single field, none of an empty one. */
  passes(values: readonly unknown[], wanted: string, type: ValueType): boolean;
}

const SINGLE = ["Symbol", "Text", "Integer", "Number", "Date", "Boolean"] as const;
const ORDERED = ["Integer", "Number", "Date"] as const;
const EVERY = [...SINGLE, "RichText", "Object", "Location", "Link"] as const;

const has = (values: readonly unknown[], wanted: string, type: ValueType) =>
  values.some((value) => comparable(value, type) === comparable(wanted, type));
const among = (values: readonly unknown[], wanted: string, type: ValueType) =>
  choices(wanted).filter((choice) => has(values, choice, type)).length;
const range = (test: (value: number, wanted: number) => boolean): OperatorRule => ({
  types: ORDERED,
  argument: null,
  passes: (values, wanted, type) =>
    values.some((value) => test(Number(comparable(value, type)), Number(comparable(wanted, type)))),
});

/** Contentful's search operators; `eq` is a parameter without any. */
export const OPERATORS = {
  eq: { types: SINGLE, argument: null, passes: has },
  ne: { types: SINGLE, argument: null, passes: (...given) => !has(...given) },
  in: { types: SINGLE, argument: null, many: true, passes: (...given) => among(...given) > 0 },
  nin: { types: SINGLE, argument: null, many: true, passes: (...given) => among(...given) === 0 },
  all: {
    types: SINGLE,
    listsOnly: true,
    argument: null,
    many: true,
    passes: (values, wanted, type) => among(values, wanted, type) === choices(wanted).length,
  },
  exists: {
    types: EVERY,
    argument: (wanted) => wanted === "true" || wanted === "false",
    passes: (values, wanted) => values.length > 0 === (wanted === "true"),
  },
  match: {
    types: ["Symbol", "Text", "RichText"],
    argument: () => true,
    passes: (values, wanted) => matches(values.map(textOf), wanted),
  },
  lt: range((value, wanted) => value < wanted),
  lte: range((value, wanted) => value <= wanted),
  gt: range((value, wanted) => value > wanted),
  gte: range((value, wanted) => value >= wanted),
  near: {
    types: ["Location"],
    argument: (wanted) => readPlace(wanted) !== null,
    passes: (values) => values.length > 0,
  },
  within: {
    types: ["Location"],
    argument: (wanted) => placeIn(null, wanted) !== null,
    passes: (values, wanted) => values.some((value) => placeIn(value, wanted) === true),
  },
} as const satisfies Record<string, OperatorRule>;

export type Operator = keyof typeof OPERATORS;
export const ruleOf = (operator: Operator): OperatorRule => OPERATORS[operator];

/** Types that a list of resources can be ordered by. */
export const ORDERABLE: readonly ValueType[] = ["Symbol", "Integer", "Number", "Date", "Boolean"];

/** Every word stands in one of the texts; capitals don't count. */
export const matches = (texts: readonly string[], wanted: string): boolean => {
  const lower = texts.map((text) => text.toLowerCase());
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => lower.some((text) => text.includes(word)));
};

/** Whether a text of the query can be compared with values of the type. */
export function isArgument(operator: Operator, wanted: string, type: ValueType): boolean {
  const { argument, many } = ruleOf(operator);
  if (argument) return argument(wanted);
  return (many ? choices(wanted) : [wanted]).every((one) => {
    if (type === "Boolean") return one === "true" || one === "false";
    return type === "Date" || isNumeric(type) ? !Number.isNaN(comparable(one, type)) : true;
  });
}

/** What values are compared by: dates and numbers by size, all else as text. */
export function comparable(value: unknown, type: ValueType): string | number {
  if (type === "Date") return Date.parse(String(value));
  if (isNumeric(type)) return String(value).trim() === "" ? Number.NaN : Number(value);
  return String(value);
}

/** Kilometres from the place of a `near` filter; what has no place comes last. */
export const nearness = (values: readonly unknown[], wanted: string): number =>
  Math.min(...values.map((value) => distanceKm(value, wanted)), Number.POSITIVE_INFINITY);

const isNumeric = (type: ValueType) => type === "Integer" || type === "Number";
const choices = (wanted: string): string[] => wanted.split(",");
