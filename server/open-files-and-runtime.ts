import type { ComposeOptions } from "./composed-runtime.ts";
import { type Files, readFiles } from "./files.ts";
import { hasDatabase, openRuntime, type Runtime } from "./runtime.ts";

/**
 * Reads and checks the files and opens the runtime. A database that is there starts while the files are read; a new one
 * is only made when they are right, and none is migrated before. A wrong file leaves nothing running behind.
 */
export async function openFilesAndRuntime(options: ComposeOptions): Promise<{ files: Files; runtime: Runtime }> {
  const { environment, log, root, buildFolder, mode, storefront } = options;
  const restarting = hasDatabase(environment) ? openRuntime(environment, log, root) : null;
  restarting?.catch(() => {});
  // The storefront's modules load while the database's process begins; an error in them is thrown where it is made.
  if (restarting && mode === "production") await storefront.load().catch(() => {});
  const files = await readFiles(environment, root, buildFolder).catch(async (error: unknown) => {
    await restarting?.then(
      (runtime) => runtime.close(),
      () => {},
    );
    throw error;
  });
  const runtime = await (restarting ?? openRuntime(environment, log, root));
  try {
    await runtime.migrate();
  } catch (error) {
    await runtime.close();
    throw error;
  }
  return { files, runtime };
}
