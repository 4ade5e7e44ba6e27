import { basename, join, resolve } from "node:path";
import type { FlagConstraint, FlagFeature, FlagStrategy, FlagsFile, FlagVariant } from "#schemas/brand/flags.ts";
import { type JsonObject, readJson, writeJson } from "./brand-file.ts";
import { type BrandReport, rejected, reportDone } from "./report.ts";

/** A flag as flags.json said it before it took Unleash's format. */
export interface EarlierFlag {
  name: string;
  description: string;
  enabled: boolean;
  /** All that are given must hold. */
  when?: { countries?: string[]; groups?: number[]; signedIn?: boolean; percent?: number };
  /** Players of a variant's groups get it whatever the weights say. */
  variants?: { name: string; weight: number; payload?: string; groups?: number[] }[];
}

/**
 * Writes a brand's flags.json in Unleash's format; one that has it already is left alone. Who gets which flag stays;
 * where a share or weights part visitors, they are parted anew, because Unleash computes shares in another way.
 */
export async function convertFlagsFile(
  folder: string,
  { brand, json }: { brand: string; json?: boolean },
): Promise<BrandReport> {
  const path = join(folder, brand, "flags.json");
  const shown = `${basename(resolve(folder))}/${brand}/flags.json`;
  const file = await readJson(path);
  if (!file) return rejected(`There is no ${shown}: ${brand} inherits its flags`);
  if (!Array.isArray(file.flags)) return reportDone({ written: [], diagnostics: [], next: [] }, json);
  const converted = convertFlags(file.flags as unknown as EarlierFlag[]);
  const { flags: _, ...rest } = file;
  await writeJson(path, { ...rest, ...(converted as unknown as JsonObject) });
  return reportDone({ written: [shown], diagnostics: [], next: [`npm run brand -- check ${brand}`] }, json);
}

export const convertFlags = (flags: readonly EarlierFlag[]): Pick<FlagsFile, "version" | "features"> => ({
  version: 2,
  features: flags.map(convertFlag),
});

export function convertFlag({ name, description, enabled, when, variants = [] }: EarlierFlag): FlagFeature {
  return { name, type: "release", description, enabled, strategies: strategiesOf(name, when, variants) };
}

/** Strategies are tried in order: whom a variant belongs to by group gets it before the weights are asked. */
function strategiesOf(
  name: string,
  when: EarlierFlag["when"],
  variants: NonNullable<EarlierFlag["variants"]>,
): FlagStrategy[] {
  const constraints = constraintsOf(when);
  if (constraints.length === 0 && variants.length === 0 && when?.percent === undefined) return [{ name: "default" }];
  const rollout = (more: FlagConstraint[], shown: FlagVariant[]): FlagStrategy => ({
    name: "flexibleRollout",
    parameters: { rollout: String(when?.percent ?? 100), stickiness: "default", groupId: name },
    ...(constraints.length + more.length > 0 ? { constraints: [...constraints, ...more] } : {}),
    ...(shown.length > 0 ? { variants: shown } : {}),
  });
  const byGroup = variants
    .filter(({ groups = [] }) => groups.length > 0)
    .map((variant) => rollout([inGroups(variant.groups ?? [])], [toVariant(variant, 1000)]));
  return [...byGroup, rollout([], inThousandths(variants))];
}

const constraintsOf = ({ countries, groups, signedIn }: NonNullable<EarlierFlag["when"]> = {}): FlagConstraint[] => [
  ...(countries ? [{ contextName: "country", operator: "IN" as const, values: countries }] : []),
  ...(groups ? [inGroups(groups)] : []),
  ...(signedIn === undefined ? [] : [{ contextName: "signedIn", operator: "IN" as const, values: [String(signedIn)] }]),
];

const inGroups = (groups: readonly number[]): FlagConstraint => ({
  contextName: "groups",
  operator: "STR_CONTAINS",
  values: groups.map((group) => `,${group},`),
});

/** Weights that add up to 1000, as Unleash has them: the last one takes what rounding leaves. */
function inThousandths(variants: NonNullable<EarlierFlag["variants"]>): FlagVariant[] {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  let left = 1000;
  const last = variants.findLastIndex(({ weight }) => weight > 0);
  return variants.map((variant, index) => {
    const weight = index === last ? left : Math.min(left, Math.round((variant.weight * 1000) / total));
    left -= weight;
    return toVariant(variant, weight);
  });
}

const toVariant = ({ name, payload }: NonNullable<EarlierFlag["variants"]>[number], weight: number): FlagVariant => ({
  name,
  weight,
  weightType: "variable",
  stickiness: "default",
  ...(payload === undefined ? {} : { payload: { type: "string", value: payload } }),
});
