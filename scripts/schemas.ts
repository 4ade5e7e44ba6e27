import { compareSchemas, exportSchemas } from "./schemas/sync.ts";

const FOLDER = "schemas/json";

async function main(verb: string | undefined): Promise<number> {
  if (verb === "export") {
    const names = await exportSchemas(FOLDER);
    console.log(`${names.length} schemas written to ${FOLDER}`);
    return 0;
  }
  if (verb === "check") {
    const differences = await compareSchemas(FOLDER);
    for (const difference of differences) console.error(`${FOLDER}/${difference}`);
    if (differences.length > 0) console.error("Run: npm run schemas -- export");
    return differences.length > 0 ? 1 : 0;
  }
  console.error("Usage: npm run schemas -- export|check");
  return 2;
}

process.exitCode = await main(process.argv[2]);
