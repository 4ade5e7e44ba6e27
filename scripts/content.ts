/** `npm run content`: checks content/, and moves it to and from a Contentful space or an export file. */
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { loadContent } from "#server/content/load-content.ts";
import { asksForHelp, CommandError, runScript } from "./command-line/run-script.ts";
import { type CommandOptions, check, diff, pull, push } from "./content/commands.ts";
import { importFile } from "./content/import-file.ts";
import { widgetReference, withReference } from "./content/widget-reference.ts";

const GUIDE = "docs/guides/markers.md";

const USAGE = `npm run content -- <command> [--folder <path>]
  check [--json]      lists all issues of content/; exits with 1 if there are errors
  pull                copies a Contentful space into content/
  push [--force]      copies content/ into a Contentful space: model, languages, files, entries
  diff [--json]       lists the differences, by entry and field
  import <file>       imports an export file into content/: shows the changes, and asks first
      --replace       deletes what the export doesn't have
      --yes           writes without asking
  export              prints the whole space as one document for \`contentful space import\`
  widgets [--write]   prints all widgets with their parameters as Markdown; --write updates the guide
--folder uses another folder instead of content/.`;

async function main(args: string[]): Promise<number> {
  if (asksForHelp(args)) {
    console.log(USAGE);
    return 0;
  }
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      replace: { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
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
    replace: values.replace,
    yes: values.yes,
    ...(process.stdin.isTTY && process.stderr.isTTY ? { confirm } : {}),
    now: new Date(),
    environment: process.env,
    print: (line) => console.log(line),
    progress: (line) => process.stderr.write(`${line}\n`),
  };

  switch (command) {
    case "check":
      return check(options);
    case "pull":
      return pull(options);
    case "push":
      return push(options);
    case "diff":
      return diff(options);
    case "import":
      return importFile(file, options);
    case "export":
      console.log(JSON.stringify((await loadContent(options.folder)).space, null, 2));
      return 0;
    case "widgets":
      if (values.write) await writeFile(GUIDE, withReference(await readFile(GUIDE, "utf8")));
      else console.log(widgetReference());
      return 0;
    default:
      throw new CommandError(`There is no command ${command}\n\n${USAGE}`, 2);
  }
}

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

await runScript(() => main(process.argv.slice(2)));
