import { parseArgs } from "node:util";
import { describeFinding, type FileFinding } from "#schemas/kit/files/findings.ts";
import { compareSchemas, exportSchemas } from "./sync.ts";

const USAGE = `npm run schemas -- <command> [--json]
  export   writes the JSON Schemas of all brand files anew, for editors' completion
  check    tells which of them are missing, out of date, or of no schema any more`;

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
  const findings = (await compareSchemas(folder)).map((difference): FileFinding => {
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
    ? JSON.stringify(findings, null, 2)
    : findings.length > 0
      ? findings.map(describeFinding).join("\n")
      : `${folder}: up to date`;
  return { exitCode: findings.length > 0 ? 1 : 0, text };
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
