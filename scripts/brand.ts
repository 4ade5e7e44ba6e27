/**
 * npm run brand -- check | doctor | new | add-locale | add-licence: brands are folders of data, and these are the
 * commands that make and judge them. Guides: docs/guides/brand-manager.md.
 */
import { runBrandCommand } from "./brand/run-command.ts";
import { runScript } from "./command-line/run-script.ts";

await runScript(async () => {
  const report = await runBrandCommand(process.argv.slice(2), {
    folder: process.env.BRANDS_FOLDER || "brands",
    // Beside the answer, so that --json stays JSON.
    progress: (what) => console.error(`... ${what}`),
  });
  (report.exitCode === 2 ? console.error : console.log)(report.text);
  return report.exitCode;
});
