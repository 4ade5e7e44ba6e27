import type { AppLoadContext } from "@remix-run/server-runtime";
import { loadBookPreview } from "../../book/load-book.server.ts";
import { loadCashbox } from "../../cashier/load-cashbox.server.ts";

import { requirePlayer } from "../auth/guards.server.ts";
import { platformOfDevice } from "../pwa/device.ts";
import type { ModalName } from "./modal.ts";
import { prepareModal } from "./modals.tsx";
import { modalEntry, urlModal } from "./registry.ts";
import { modalOf } from "./url-modal.ts";

/** The modal that the address names, with what its loader gave. */
export interface UrlModal {
  name: ModalName;
  data: unknown;
  failed: boolean;
}

type Loader = (context: AppLoadContext, request: Request, name: ModalName) => Promise<unknown>;

/** Modals that need something from the server. It is loaded only when the address names them. */
const LOADERS: Partial<Record<ModalName, Loader>> = {
  dashboard: loadCashbox,
  deposit: loadCashbox,
  "deposit-fast": loadCashbox,
  withdraw: loadCashbox,
  "book-preview": loadBookPreview,
  pwa: async (_context, request) => platformOfDevice(request.headers.get("user-agent") ?? ""),
};

/**
 * What the address's modal needs; null where it names none. A guest who may not see it is sent to registration, and
 * comes back to it (GUARD-01). A loader that fails leaves the page standing, and the modal says so.
 */
export async function loadUrlModal(context: AppLoadContext, request: Request): Promise<UrlModal | null> {
  const name = urlModal(modalOf(new URL(request.url)));
  if (!name) return null;
  if (modalEntry(name).players) requirePlayer(context, request);
  await prepareModal(name);
  try {
    return { name, data: await LOADERS[name]?.(context, request, name), failed: false };
  } catch (error) {
    if (error instanceof Response) throw error;
    context.log.warn({ err: error, modal: name }, "LOAD_MODAL_ERROR");
    return { name, data: null, failed: true };
  }
}
