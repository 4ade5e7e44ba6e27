import type { Section } from "./sections.ts";

/** Sections with something to know them by: their place, since content keeps its order while it is shown. */
export const keyed = (sections: readonly Section[]): (Section & { key: string })[] =>
  sections.map((section, place) => ({ ...section, key: `${place} ${section.title ?? ""}` }));
