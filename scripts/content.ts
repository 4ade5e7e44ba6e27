/**
 * npm run content -- check [--json]   everything that is wrong with content/, with a non-zero exit for errors
 * npm run content -- export           the whole space as one document for `contentful space import`
 * npm run content -- widgets          every widget with its parameters, as Markdown
 */
import { resolve } from "node:path";
import { loadContent } from "#server/content/load-content.ts";
import { checkContent, formatFinding } from "./content/check-content.ts";
import { contentFacts } from "./content/content-facts.ts";
import { widgetReference } from "./content/widget-reference.ts";

const [command = "check", ...flags] = process.argv.slice(2);
const content = await loadContent(resolve("content"));

switch (command) {
  case "check": {
    const findings = checkContent(content, await contentFacts(resolve("."), new Date()));
    const errors = findings.filter(({ severity }) => severity === "error").length;
    if (flags.includes("--json")) console.log(JSON.stringify(findings, null, 2));
    else {
      for (const finding of findings) console.log(formatFinding(finding));
      console.log(`${content.space.entries.length} entries: ${errors} errors, ${findings.length - errors} warnings`);
    }
    process.exitCode = errors > 0 ? 1 : 0;
    break;
  }
  case "export":
    console.log(JSON.stringify(content.space, null, 2));
    break;
  case "widgets":
    console.log(widgetReference());
    break;
  default:
    console.error(`no command ${command}: check, export, widgets`);
    process.exitCode = 1;
}
