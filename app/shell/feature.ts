import type { ComponentType } from "react";
import type { LatePart } from "./late-part.tsx";
import type { ModalEntry, ModalName } from "./modals/modal.ts";
import { registerModals } from "./modals/registry.ts";

/**
 * What a feature contributes to the frame in the browser and in the server's rendering: its manifest, `feature.ts` in
 * its folder. It is part of every page's script, so views come by import functions. `app/composition` collects them.
 */
export interface Feature {
  name: string;
  modals?: Readonly<Partial<Record<ModalName, ModalEntry>>>;
  /** Stands beside every page and draws nothing, or what lies over it; `bare`: the page is a full-screen popup. */
  beside?: ComponentType<{ bare: boolean }>;
  /** The same for players alone: guests load nothing of it. It draws nothing until the page is alive. */
  besidePlayer?: LatePart<{ bare: boolean }>;
  /** In a player's side of the header; guests load nothing of it. */
  header?: LatePart;
  /** In a VIP player's side menu; loaded in the browser only. */
  vipMenu?: LatePart;
}

interface Provided {
  features: readonly Feature[];
  /** What a page does once it rests. */
  loadIdleWork: () => Promise<{ IdleWork: ComponentType }>;
}

const NoWork = () => null;
let provided: Provided = { features: [], loadIdleWork: async () => ({ IdleWork: NoWork }) };

/** Gives the frame its features, once, before anything is rendered. */
export function provideFeatures(given: Provided): void {
  provided = given;
  for (const { modals } of given.features) if (modals) registerModals(modals);
}

export const features = (): readonly Feature[] => provided.features;

export const loadIdleWork: Provided["loadIdleWork"] = () => provided.loadIdleWork();
