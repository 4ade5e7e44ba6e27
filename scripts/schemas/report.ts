import { parseArgs } from "node:util";
import { describeDiagnostic, type FileDiagnostic } from "#schemas/kit/files/diagnostics.ts";
import { compareSchemas, exportSchemas } from "./sync.ts";

const USAGE = `npm run schemas -- <command> [--json]
  export   writes the JSON Schemas of all brand files again, for text editors
  check    lists missing and outdated files, and files without a schema`;

export interface SchemaReport {
  /** 0 when nothing is wrong, 1 with findings, 2 when the command itself was wrong. */
  exitCode: 0 | 1 | 2;
  text: string;
}

/** `npm run schemas`: the schemas under schemas/json are written from those in code, or compared with them. */
export async function reportOnSchemas(args: string[]): Promise<SchemaReport> {
  let parsed: ReturnType<typeof read>;
  try {
    parsed = read(args);
  } catch (error) {
    return { exitCode: 2, text: `${(error as Error).message}\n\n${USAGE}` };
  }
  const { positionals, values } = parsed;
  const { json, folder } = values;
  const [verb, ...rest] = positionals;
  if (rest.length > 0) return { exitCode: 2, text: USAGE };
  if (verb === "export") {
    const names = await exportSchemas(folder);
    const text = json ? JSON.stringify({ written: names }, null, 2) : `${names.length} schemas written to ${folder}`;
    return { exitCode: 0, text };
  }
  if (verb !== "check") return { exitCode: 2, text: USAGE };
  const diagnostics = (await compareSchemas(folder)).map((difference): FileDiagnostic => {
    const [name = "", found = ""] = difference.split(": ");
    return {
      file: `${folder}/${name}`,
      pointer: "",
      found,
      allowed: "what the schema in code says",
      fix: "run: npm run schemas -- export",
      rule: "schemas-are-exported",
    };
  });
  const text = json
    ? JSON.stringify(diagnostics, null, 2)
    : diagnostics.length > 0
      ? diagnostics.map(describeDiagnostic).join("\n")
      : `${folder}: up to date`;
  return { exitCode: diagnostics.length > 0 ? 1 : 0, text };
}

const read = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      folder: { type: "string", default: "schemas/json" },
    },
  });
