import { cp, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export interface ProductFolder {
  path: string;
  remove(): Promise<void>;
}

/** The repository again, by links, with content of its own that a test may spoil. */
export async function copyWithContent(): Promise<ProductFolder> {
  const path = await mkdtemp(join(tmpdir(), "marquee-folder-"));
  for (const name of await readdir(".")) {
    if (name === "content") await cp(name, join(path, name), { recursive: true });
    else if (!name.startsWith(".")) await symlink(resolve(name), join(path, name));
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
