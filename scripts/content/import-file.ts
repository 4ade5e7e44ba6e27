import type { ContentSpace } from "#schemas/content/space.ts";
import { loadContent, loadMigrations } from "#server/content/load-content.ts";
import { runMigrations } from "#server/content/run-migrations.ts";
import { CommandError } from "../command-line/run-script.ts";
import type { CommandOptions, ExitCode } from "./commands.ts";
import { type Difference, describeDifference, diffSpaces } from "./diff-spaces.ts";
import { publishStateOf, withLocalStates } from "./publish-state.ts";
import { readExportFile } from "./read-document.ts";
import { countChanges, mergeSpaces, withMigratedTypes } from "./take-over.ts";
import { writeSpace } from "./write-content.ts";

/**
 * Takes an export file into the content folder. Prints every addition, change and deletion, asks at a terminal, and
 * writes only after a yes or with `--yes`. What the export does not have stays, unless `--replace` is given.
 */
export async function importFile(file: string | undefined, options: CommandOptions): Promise<ExitCode> {
  const { folder, print, replace = false, yes = false, confirm } = options;
  if (!file) throw new CommandError("import needs the path of an export file", 2);
  const { space: exported, leftOut } = await readExportFile(file);
  const imported = withLocalStates(exported);
  const local = await loadContent(folder);
  const migrated = runMigrations(await loadMigrations(folder));
  const next = withMigratedTypes(replace ? imported : mergeSpaces(local.space, imported), migrated);
  const differences = diffSpaces(local.space, next);
  for (const line of leftOut) print(`left out: ${line}`);
  for (const one of [...exported.entries, ...exported.assets].filter((each) => publishStateOf(each) === "changed"))
    print(`${one.sys.id}: has unpublished changes in the export. They are imported, and published here`);
  for (const difference of differences) print(describeDifference(difference));
  const { added, changed, deleted } = countChanges(differences);
  const counted = `${added} to add, ${changed} to change, ${deleted} to delete`;
  if (differences.length === 0) {
    print("content/ already has all of this");
    return 0;
  }
  print(`${counted}${replace ? "" : missingIn(local.space, imported)}`);
  if (!yes && !confirm) {
    print("Nothing was written. Use --yes to write it.");
    return 1;
  }
  if (!yes && !(await confirm?.(question(differences, deleted)))) {
    print("Nothing was written.");
    return 1;
  }
  await writeSpace(folder, local, next, print);
  return 0;
}

const question = (differences: readonly Difference[], deleted: number): string =>
  deleted > 0 ? `Write these changes and delete ${deleted}?` : `Write ${differences.length} changes into content/?`;

/** What stays here although the export does not have it. */
function missingIn(here: ContentSpace, imported: ContentSpace): string {
  const ids = new Set([...imported.entries, ...imported.assets].map(({ sys }) => sys.id));
  const missing = [...here.entries, ...here.assets].filter(({ sys }) => !ids.has(sys.id)).length;
  return missing > 0 ? `; ${missing} that the export doesn't have stay (use --replace to delete them)` : "";
}
