import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/**
 * Copies the project's own files (those that git knows, or would) into a new temporary folder and links the packages.
 * Answers the folder.
 */
export function copyTree(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), "marquee-mutation-"));
  const listed = execFileSync("git", ["-C", root, "ls-files", "-co", "--exclude-standard", "-z"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split("\0")) {
    // A file that was deleted and not committed is listed still.
    if (!file || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  symlinkSync(resolve(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}
