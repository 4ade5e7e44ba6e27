import type { WidgetLoad } from "../../registry/contract.ts";
import { loadSections } from "../sections/load-sections.server.ts";
import type { SectionsData } from "../sections/sections.ts";
import type { meta } from "./meta.ts";

export const load: WidgetLoad<typeof meta, SectionsData> = async (sources, _, parameters, tools) =>
  loadSections(sources, parameters, tools);
