import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Source files of these folders (all of them without any) with their texts, as git knows them. */
export function sourceFiles(folders: readonly string[] = []): readonly { path: string; text: string }[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...folders], { encoding: "utf8" });
  return listed
    .split("\n")
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);
