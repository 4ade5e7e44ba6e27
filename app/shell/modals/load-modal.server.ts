import type { AppLoadContext } from "@remix-run/server-runtime";
import { requirePlayer } from "../guards/guards.server.ts";
import { platformOfDevice } from "../pwa/device.ts";
import type { ServerFeatures } from "../server-feature.ts";
import type { UrlModal } from "./modal.ts";
import { prepareModal } from "./modals.tsx";
import { modalEntry, urlModal } from "./registry.ts";
import { modalOf } from "./url-modal.ts";

const OWN_LOADERS: ServerFeatures["modalLoaders"] = {
  pwa: async (_context, request) => platformOfDevice(request.headers.get("user-agent") ?? ""),
};

/**
 * What the address's modal needs; null where it names none. A guest who may not see it is sent to registration, and
 * comes back to it (GUARD-01). A loader that fails leaves the page standing, and the modal says so.
 */
export async function loadUrlModal(
  context: AppLoadContext,
  request: Request,
  { modalLoaders }: Pick<ServerFeatures, "modalLoaders">,
): Promise<UrlModal | null> {
  const name = urlModal(modalOf(new URL(request.url)));
  if (!name) return null;
  if (modalEntry(name).players) requirePlayer(context, request);
  await prepareModal(name);
  const load = OWN_LOADERS[name] ?? modalLoaders[name];
  try {
    return { name, data: await load?.(context, request, name), failed: false };
  } catch (error) {
    if (error instanceof Response) throw error;
    context.log.warn({ err: error, modal: name }, "LOAD_MODAL_ERROR");
    return { name, data: null, failed: true };
  }
}
