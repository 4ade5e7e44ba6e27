import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-command-"));
  await writeFile(join(folder, "cut.json"), '{"entries":[{"sys":{"id"');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

const run = (script: string, args: string[], environment: Record<string, string> = {}) =>
  new Promise<Ended>((resolve) => {
    const env = { ...process.env, DATA_FOLDER: folder, ...environment };
    execFile("node_modules/.bin/tsx", [`scripts/${script}.ts`, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

const linesOf = (text: string) => text.split("\n").filter((line) => line !== "" && !line.startsWith("npm warn"));

describe("commands", () => {
  it.each(["content", "brand", "messages", "desk", "player"])(
    "npm run %s -- --help says how it is used",
    async (script) => {
      const { code, stdout, stderr } = await run(script, ["--help"]);
      expect([code, linesOf(stderr)]).toEqual([0, []]);
      expect(stdout).toMatch(/npm run \w+ -- /);
    },
  );

  const SPACE = {
    CONTENTFUL_SPACE: "test",
    CONTENTFUL_MANAGEMENT_TOKEN: "token",
    CONTENTFUL_MANAGEMENT_URL: "http://127.0.0.1:1",
  };

  it.each([
    ["a space that nobody answers at", ["pull"], "The space can't be reached at http://127.0.0.1:1", 1],
    ["a file that isn't there", ["import", "nothing.json"], "nothing.json: this file or folder doesn't exist", 1],
    ["a file that is cut off", ["import", "cut.json"], "cut.json is not JSON: the file is cut off", 1],
    ["an option that there isn't", ["check", "--wrong"], "Unknown option '--wrong'", 2],
    ["a folder that isn't there", ["check", "--folder", "/nowhere"], "this file or folder doesn't exist", 1],
  ])("%s is one line, without a stack", async (_, args, message, exitCode) => {
    const inFolder = args.map((arg) => (arg.endsWith(".json") ? join(folder, arg) : arg));
    const { code, stderr } = await run("content", inFolder, SPACE);
    const lines = linesOf(stderr).filter((line) => line !== "reading the space");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(message);
    expect(code).toBe(exitCode);
  });
});
