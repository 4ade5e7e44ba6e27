import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { type CatalogueProvider, catalogueProviderSchema } from "#schemas/catalogue/provider.ts";
import {
  type FileDiagnostic,
  FileDiagnosticsError,
  showValue,
  withoutRepeats,
} from "#schemas/kit/files/diagnostics.ts";
import { readSource, type SourceFile } from "#schemas/kit/files/source-file.ts";
import { type DiagnosticTemplate, toSchemaDiagnostics } from "#schemas/kit/files/to-schema-diagnostics.ts";
import { validator } from "#schemas/kit/validate.ts";
import { Catalogue } from "./catalogue.ts";
import { gameId } from "./game-id.ts";
import type { MediaManifest } from "./media-manifest.ts";

interface Loaded {
  file: SourceFile;
  provider: CatalogueProvider;
}

/** Reads and checks one file a provider; throws a FileDiagnosticsError with all that is wrong. */
export async function loadCatalogue(folder: string, manifest: MediaManifest = {}): Promise<Catalogue> {
  const shownAs = basename(resolve(folder));
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  const diagnostics: FileDiagnostic[] = [];
  const loaded: Loaded[] = [];
  for (const name of names) {
    const source = readSource(`${shownAs}/${name}`, readFileSync(join(folder, name), "utf8"));
    diagnostics.push(...source.diagnostics);
    if (source.file.value === undefined) continue;
    const checked = validator(catalogueProviderSchema)(source.file.value);
    if (checked.ok) loaded.push({ file: source.file, provider: checked.value });
    else diagnostics.push(...toSchemaDiagnostics(checked.diagnostics).map((template) => place(source.file, template)));
  }
  diagnostics.push(...loaded.flatMap(fileNamedAsProvider), ...nothingTwice(loaded));
  if (diagnostics.length > 0)
    throw new FileDiagnosticsError("The game catalogue is not valid", withoutRepeats(diagnostics));
  return new Catalogue(
    loaded.map(({ provider }) => provider),
    manifest,
  );
}

function fileNamedAsProvider({ file, provider }: Loaded): FileDiagnostic[] {
  if (file.name.endsWith(`/${provider.id}.json`)) return [];
  const allowed = `the name of the file: ${basename(file.name, ".json")}`;
  return [place(file, { pointer: "/id", found: provider.id, allowed, rule: "id-is-file-name" })];
}

/** Names, ranks and the numbers that follow from names belong to one game each; a demo needs an engine to run it. */
function nothingTwice(loaded: readonly Loaded[]): FileDiagnostic[] {
  const diagnostics: FileDiagnostic[] = [];
  const seen = new Map<string, string>();
  const once = (key: string, owner: string, file: SourceFile, template: Omit<DiagnosticTemplate, "allowed">) => {
    const before = seen.get(key);
    if (before) diagnostics.push(place(file, { ...template, allowed: `a value of its own: ${before} has this one` }));
    else seen.set(key, owner);
  };
  for (const { file, provider } of loaded) {
    for (const [index, game] of provider.games.entries()) {
      const identifier = `${provider.id}/${game.name}`;
      const at = `/games/${index}`;
      once(`name ${identifier}`, identifier, file, { pointer: `${at}/name`, found: game.name, rule: "name-once" });
      once(`rank ${game.rank}`, identifier, file, { pointer: `${at}/rank`, found: game.rank, rule: "rank-once" });
      for (const code of new Set(game.currencies)) {
        const id = gameId(identifier, code);
        once(`id ${id}`, identifier, file, {
          pointer: `${at}/name`,
          found: `${game.name} in ${code}`,
          rule: "id-once",
        });
      }
      if (game.engine && !game.math) {
        const allowed = "the name of a paytable: a game with an engine has one";
        diagnostics.push(place(file, { pointer: `${at}/math`, found: undefined, allowed, rule: "engine-has-math" }));
      }
    }
  }
  return diagnostics;
}

function place(file: SourceFile, { found, ...template }: DiagnosticTemplate): FileDiagnostic {
  for (let pointer = template.pointer; ; pointer = pointer.slice(0, pointer.lastIndexOf("/"))) {
    const position = file.locate(pointer);
    if (position || pointer === "") return { file: file.name, ...position, ...template, found: showValue(found) };
  }
}
