/**
 * npm run content -- check [--json]      everything that is wrong with content/, with a non-zero exit for errors
 * npm run content -- pull                a Contentful space into content/
 * npm run content -- push [--force]      content/ into a Contentful space: model, languages, files, entries
 * npm run content -- diff [--json]       what is different, by entry and field
 * npm run content -- import <file>       an export file of another space into content/
 * npm run content -- export              the whole space as one document for `contentful space import`
 * npm run content -- widgets [--write]   every widget with its parameters, as Markdown; --write puts it into the guide
 *
 * --folder <path> works on another folder than content/.
 */
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { loadContent } from "#server/content/load-content.ts";
import { type CommandOptions, check, diff, importFile, pull, push } from "./content/commands.ts";
import { widgetReference, withReference } from "./content/widget-reference.ts";

const GUIDE = "docs/guides/markers.md";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "boolean", default: false },
    force: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    folder: { type: "string", default: "content" },
  },
});
const [command = "check", file] = positionals;
const options: CommandOptions = {
  root: resolve("."),
  folder: resolve(values.folder),
  json: values.json,
  force: values.force,
  now: new Date(),
  environment: process.env,
  say: (line) => console.log(line),
  progress: (line) => process.stderr.write(`${line}\n`),
};

switch (command) {
  case "check":
    process.exitCode = await check(options);
    break;
  case "pull":
    process.exitCode = await pull(options);
    break;
  case "push":
    process.exitCode = await push(options);
    break;
  case "diff":
    process.exitCode = await diff(options);
    break;
  case "import":
    process.exitCode = await importFile(file, options);
    break;
  case "export":
    console.log(JSON.stringify((await loadContent(options.folder)).space, null, 2));
    break;
  case "widgets":
    if (values.write) await writeFile(GUIDE, withReference(await readFile(GUIDE, "utf8")));
    else console.log(widgetReference());
    break;
  default:
    console.error(`no command ${command}: check, pull, push, diff, import, export, widgets`);
    process.exitCode = 2;
}
