import type { AppLoadContext } from "@remix-run/server-runtime";
import type { FrameSlices } from "./frame-slices.ts";
import type { ModalName } from "./modals/modal.ts";

/** Gives a modal's data, when an address names it. */
type ModalLoader = (context: AppLoadContext, request: Request, name: ModalName) => Promise<unknown>;

/** What all features contribute on the server. */
export interface ServerFeatures {
  modalLoaders: Readonly<Partial<Record<ModalName, ModalLoader>>>;
  /**
   * The features' slices of the frame's data. They are sent with every document: small, and of what is known already, or read for
   * the few visitors whom it concerns. One that is read gives what is empty when that fails.
   */
  slices: { readonly [K in keyof FrameSlices]: (context: AppLoadContext) => FrameSlices[K] | Promise<FrameSlices[K]> };
}

/** What one feature contributes: `feature.server.ts` in its folder. */
export interface ServerFeature {
  modalLoaders?: ServerFeatures["modalLoaders"];
  slices?: Partial<ServerFeatures["slices"]>;
}
