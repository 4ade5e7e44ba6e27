import { FLAG_NAMES } from "#schemas/brand/flag-defaults.ts";
import type { FlagConstraint, FlagFeature, FlagsFile } from "#schemas/brand/flags.ts";
import { nearest } from "#schemas/kit/files/suggest.ts";
import type { DiagnosticTemplate } from "#schemas/kit/files/to-schema-diagnostics.ts";
import type { BrandRule } from "./rule.ts";

/** Strategies that Unleash's client knows; it takes any other for "off". */
const STRATEGIES = [
  "default",
  "flexibleRollout",
  "userWithId",
  "gradualRolloutUserId",
  "gradualRolloutSessionId",
  "gradualRolloutRandom",
  "remoteAddress",
  "applicationHostname",
];

/** What a constraint may ask of a visitor. */
const CONTEXT = [
  "country",
  "groups",
  "signedIn",
  "device",
  "brand",
  "userId",
  "sessionId",
  "appName",
  "environment",
  "currentTime",
];

/** Whatever is named in the file must exist: flags in the program, and what strategies are made of in the client. */
export const flagsAreKnown: BrandRule = (draft) => {
  const { flags } = draft;
  if (!flags) return [];
  const templates = [
    ...flags.features.flatMap((feature, index) => [
      ...nameOf(feature, index, flags.features),
      ...weightsOf(feature, index),
      ...strategiesOf(feature, index, flags),
      ...dependenciesOf(feature, index, flags),
    ]),
    ...(flags.segments ?? []).flatMap(({ constraints }, index) =>
      constraintsOf(constraints, `/segments/${index}/constraints`),
    ),
  ];
  return templates.map((template) => draft.diagnostic("flags.json", template));
};

type Template = Omit<DiagnosticTemplate, "rule">;
const fill = (template: Template): DiagnosticTemplate => ({ ...template, rule: "flags-are-known" });

function unknown(pointer: string, found: string, known: readonly string[], otherwise: string): DiagnosticTemplate[] {
  if (known.includes(found)) return [];
  const instead = nearest(found, known);
  const allowed = known.length === 0 ? "none: there are none" : `one of: ${known.join(", ")}`;
  return [fill({ pointer, found, allowed, fix: instead ? `write "${instead}"` : otherwise })];
}

function nameOf({ name }: FlagFeature, index: number, features: readonly FlagFeature[]): DiagnosticTemplate[] {
  const pointer = `/features/${index}/name`;
  const strange = unknown(pointer, name, FLAG_NAMES, "take the flag out");
  if (strange.length > 0) return strange;
  if (features.findIndex((other) => other.name === name) === index) return [];
  return [fill({ pointer, found: name, allowed: "each flag once", fix: "remove one of the two" })];
}

function weightsOf({ variants, strategies = [] }: FlagFeature, index: number): DiagnosticTemplate[] {
  const lists = [
    { pointer: `/features/${index}/variants`, list: variants },
    ...strategies.map((strategy, at) => ({
      pointer: `/features/${index}/strategies/${at}/variants`,
      list: strategy.variants,
    })),
  ];
  return lists.flatMap(({ pointer, list = [] }) =>
    list.length === 0 || list.some(({ weight }) => weight > 0)
      ? []
      : [
          fill({
            pointer,
            found: list,
            allowed: "weights that add up to more than 0",
            fix: "give the variants weights that add up to 1000",
          }),
        ],
  );
}

function strategiesOf(
  { strategies = [] }: FlagFeature,
  index: number,
  { segments = [] }: FlagsFile,
): DiagnosticTemplate[] {
  const known = segments.map(({ id }) => String(id));
  return strategies.flatMap((strategy, at) => {
    const pointer = `/features/${index}/strategies/${at}`;
    return [
      ...unknown(`${pointer}/name`, strategy.name, STRATEGIES, 'write "flexibleRollout"'),
      ...(strategy.segments ?? []).flatMap((id, place) =>
        unknown(`${pointer}/segments/${place}`, String(id), known, "add the segment, or take its number out"),
      ),
      ...constraintsOf(strategy.constraints, `${pointer}/constraints`),
    ];
  });
}

const constraintsOf = (constraints: readonly FlagConstraint[] = [], pointer: string): DiagnosticTemplate[] =>
  constraints.flatMap(({ contextName }, index) =>
    unknown(`${pointer}/${index}/contextName`, contextName, CONTEXT, "take the constraint out"),
  );

const dependenciesOf = (
  { dependencies = [] }: FlagFeature,
  index: number,
  { features }: FlagsFile,
): DiagnosticTemplate[] =>
  dependencies.flatMap(({ feature }, at) =>
    unknown(
      `/features/${index}/dependencies/${at}/feature`,
      feature,
      features.map(({ name }) => name),
      "take the dependency out",
    ),
  );
