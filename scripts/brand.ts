import { parseArgs } from "node:util";
import { reportOnBrands } from "./brand/check.ts";

const USAGE = "npm run brand -- check [brand] [--json] [--folder brands]";

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { json: { type: "boolean", default: false }, folder: { type: "string", default: "brands" } },
  });
  const [verb, brand, ...rest] = positionals;
  if (verb !== "check" || rest.length > 0) {
    console.error(`Usage: ${USAGE}`);
    return 2;
  }
  const { exitCode, text } = await reportOnBrands(values.folder, { brand, json: values.json });
  (exitCode === 2 ? console.error : console.log)(text);
  return exitCode;
}

process.exitCode = await main();
