import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LocatedDiagnostic } from "#schemas/content/diagnostic.ts";
import type { ContentSpace } from "#schemas/content/space.ts";
import { type LoadedContent, loadContent, loadMigrations } from "#server/content/load-content.ts";
import { CommandError } from "../command-line/run-script.ts";
import { checkContent, formatDiagnostic } from "./check-content.ts";
import { contentCheckContext } from "./content-check-context.ts";
import { type Difference, describeDifference, diffSpaces } from "./diff-spaces.ts";
import { Management } from "./management.ts";
import { withLocalStates } from "./publish-state.ts";
import { readRemoteSpace, withOwnFiles, withoutChanges } from "./pull-space.ts";
import { type Pushed, pushSpace, startPush } from "./push-space.ts";
import { writeContent, writeSpace } from "./write-content.ts";

/** Where a command works, and how it speaks. */
export interface CommandOptions {
  root: string;
  folder: string;
  json: boolean;
  force: boolean;
  /** Of `import`: what the export does not have is deleted here. */
  replace?: boolean;
  /** Of `import`: writes without asking. */
  yes?: boolean;
  /** Asks a yes-or-no question of the person at the terminal; absent where there is none. */
  confirm?: (question: string) => Promise<boolean>;
  now: Date;
  environment: Readonly<Record<string, string | undefined>>;
  /** A line of the answer. */
  print: (line: string) => void;
  /** A line about work that takes a while; nothing that is read by machines. */
  progress: (line: string) => void;
  wait?: (ms: number) => Promise<void>;
}

/** 0: nothing wrong. 1: errors, differences or refusals. 2: the command itself was wrong. */
export type ExitCode = 0 | 1 | 2;

export async function check({ root, folder, json, now, print, progress }: CommandOptions): Promise<ExitCode> {
  const content = await loadContent(folder);
  const checkContext = await contentCheckContext(root, now);
  const diagnostics = checkContent(content, checkContext, (done, all) => {
    if (done % 25 === 0 || done === all) progress(`checked ${done} of ${all} entries`);
  });
  printDiagnostics(diagnostics, content, json, print);
  return diagnostics.some(({ severity }) => severity === "error") ? 1 : 0;
}

function printDiagnostics(
  diagnostics: readonly LocatedDiagnostic[],
  content: LoadedContent,
  json: boolean,
  print: (line: string) => void,
) {
  if (json) {
    print(JSON.stringify(diagnostics, null, 2));
    return;
  }
  for (const diagnostic of diagnostics) print(formatDiagnostic(diagnostic));
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  print(`${content.space.entries.length} entries: ${errors} errors, ${diagnostics.length - errors} warnings`);
}

export async function pull(options: CommandOptions): Promise<ExitCode> {
  const { folder, print, progress } = options;
  const remote = openSpace(options);
  if (!remote) return 2;
  progress("reading the space");
  const local = await loadContent(folder);
  const read = await readRemoteSpace(remote);
  const { space, leftOut, published } = read;
  if (space.entries.length + space.assets.length === 0)
    throw new CommandError("The space has no entries and no files. Nothing was pulled, and content/ is unchanged");
  for (const id of published.keys())
    print(`${id}: has unpublished changes in the space. Pulled as it is published; publish it there and pull again`);
  return take(withOwnFiles(withoutChanges(read), local.space), leftOut, local, options);
}

async function take(
  next: ContentSpace,
  leftOut: readonly string[],
  local: LoadedContent,
  { folder, print }: CommandOptions,
): Promise<ExitCode> {
  for (const line of leftOut) print(`left out: ${line}`);
  await writeSpace(folder, local, next, print);
  return 0;
}

export async function diff(options: CommandOptions): Promise<ExitCode> {
  const { folder, json, print, progress } = options;
  const remote = openSpace(options);
  if (!remote) return 2;
  progress("reading the space");
  const { space: local } = await loadContent(folder);
  const { space } = await readRemoteSpace(remote);
  const differences: Difference[] = diffSpaces(space, withLocalStates(local));
  if (json) print(JSON.stringify(differences, null, 2));
  else {
    for (const difference of differences) print(describeDifference(difference));
    print(`${differences.length} differences; + is only here, - is only in the space`);
  }
  return differences.length > 0 ? 1 : 0;
}

export async function push(options: CommandOptions): Promise<ExitCode> {
  const { root, folder, force, now, print, progress, wait } = options;
  const remote = openSpace(options);
  if (!remote) return 2;
  const content = await loadContent(folder);
  const diagnostics = checkContent(content, await contentCheckContext(root, now));
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    printDiagnostics(errors, content, false, print);
    print("nothing was pushed: fix these issues first");
    return 1;
  }
  const pushed = startPush();
  try {
    await pushSpace(
      remote,
      content.space,
      {
        force,
        migrations: await loadMigrations(folder),
        readFile: (path) =>
          readFile(join(root, "build", path))
            .then((bytes) => new Uint8Array(bytes))
            .catch(() => null),
        print: progress,
        ...(wait ? { wait } : {}),
      },
      pushed,
    );
  } finally {
    await writeVersions(folder, content, pushed);
  }
  return reportPush(pushed, print);
}

/** The versions that the space has now, into the files: they tell the next push what nobody else has changed since. */
async function writeVersions(folder: string, content: LoadedContent, { written }: Pushed): Promise<void> {
  const next = <T extends { sys: { id: string } }>(list: readonly T[]): T[] =>
    list.map((one) => (written.get(one.sys.id) as T | undefined) ?? one);
  const { entries, assets } = content.space;
  await writeContent(folder, content, { ...content.space, entries: next(entries), assets: next(assets) });
}

function reportPush({ written, unchanged, rejected, unpublished }: Pushed, print: (line: string) => void): ExitCode {
  for (const line of rejected) print(`not pushed: ${line}`);
  for (const line of unpublished) print(`not published: ${line}`);
  print(
    `${written.size} pushed, ${unchanged} unchanged, ${rejected.length} not pushed` +
      (unpublished.length > 0 ? `, ${unpublished.length} not published` : ""),
  );
  if (rejected.length > 0) print("pull first, or overwrite the space's newer versions with --force");
  if (unpublished.length > 0) print("fix what the space says, then push again");
  return rejected.length + unpublished.length > 0 ? 1 : 0;
}

function openSpace({ environment, print, wait }: CommandOptions): Management | null {
  const { CONTENTFUL_SPACE: space, CONTENTFUL_MANAGEMENT_TOKEN: token } = environment;
  if (!space || !token) {
    print("Set CONTENTFUL_SPACE and CONTENTFUL_MANAGEMENT_TOKEN to the space and a token of its management API");
    return null;
  }
  const { CONTENTFUL_ENVIRONMENT = "master", CONTENTFUL_MANAGEMENT_URL, CONTENTFUL_UPLOAD_URL } = environment;
  return new Management({
    space,
    token,
    environment: CONTENTFUL_ENVIRONMENT,
    ...(CONTENTFUL_MANAGEMENT_URL ? { address: CONTENTFUL_MANAGEMENT_URL } : {}),
    ...(CONTENTFUL_UPLOAD_URL ? { uploadAddress: CONTENTFUL_UPLOAD_URL } : {}),
    ...(wait ? { wait } : {}),
  });
}
