import type { StudioBoot } from "#schemas/studio/api.ts";

/** Reads what the page was given. */
export function readBoot(): StudioBoot {
  const text = document.getElementById("studio-boot")?.textContent;
  if (!text) throw new Error("the page has no boot data");
  return JSON.parse(text) as StudioBoot;
}

export type { StudioBoot };
