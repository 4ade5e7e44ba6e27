import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { runBrandCommand } from "../../scripts/brand/run-command.ts";

/** What a reader of a guide does: types a command, writes into a file, or compares what is shown. */
export type GuideStep =
  | { kind: "command"; line: string; fails: boolean }
  | { kind: "file"; path: string; value: Record<string, unknown> }
  | { kind: "shown"; text: string };

export const BRAND_GUIDES = ["brand-manager-new-brand", "brand-manager-locale", "brand-manager-licence"] as const;

const FENCE = /^```(\w+)(?: (fails)| title="([^"]+)")?\n([\s\S]*?)^```/gm;

/** The steps of a guide, from its own code blocks: `sh` is typed, `json` is written into the file of its title. */
export async function stepsOf(guide: string): Promise<GuideStep[]> {
  const text = await readFile(join("docs/guides", `${guide}.md`), "utf8");
  return [...text.matchAll(FENCE)].flatMap(([, language, fails, title, body = ""]): GuideStep[] => {
    if (language === "json" && title) return [{ kind: "file", path: title, value: JSON.parse(body) }];
    if (language === "text") return [{ kind: "shown", text: body.trimEnd() }];
    if (language !== "sh") return [];
    const lines = body.trimEnd().split("\n");
    return lines.map((line) => ({ kind: "command", line, fails: fails !== undefined }));
  });
}

export interface Followed {
  line: string;
  code: number;
  output: string;
  milliseconds: number;
}

/** Types a command of the guide, on the brands of that folder. */
export async function typeCommand(line: string, brands: string): Promise<Followed> {
  const words = [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  const [npm, run, script, dashes, ...args] = words;
  if (npm !== "npm" || run !== "run" || script !== "brand" || dashes !== "--") throw new Error(`not followed: ${line}`);
  const began = performance.now();
  const { exitCode, text } = await runBrandCommand(args, { folder: brands, progress: () => {} });
  return { line, code: exitCode, output: text, milliseconds: performance.now() - began };
}

/** Writes what the guide shows into the file, over what is there. */
export async function writeStep({ path, value }: { path: string; value: object }, brands: string): Promise<void> {
  const file = join(dirname(brands), path);
  const before = JSON.parse(await readFile(file, "utf8").catch(() => "{}")) as Record<string, unknown>;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(over(before, value as Record<string, unknown>), null, 2)}\n`);
}

function over(below: Record<string, unknown>, above: Record<string, unknown>): Record<string, unknown> {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  const merged = { ...below };
  for (const [name, value] of Object.entries(above)) {
    const under = merged[name];
    merged[name] = isObject(value) && isObject(under) ? over(under, value) : value;
  }
  return merged;
}

/** Follows all guides of a brand manager, one after the other, on a folder called `brands`. */
export async function followGuides(brands: string): Promise<Followed[]> {
  const followed: Followed[] = [];
  for (const guide of BRAND_GUIDES) {
    for (const step of await stepsOf(guide)) {
      if (step.kind === "command") followed.push(await typeCommand(step.line, brands));
      else if (step.kind === "file") await writeStep(step, brands);
    }
  }
  return followed;
}
