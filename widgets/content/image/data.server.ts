import type { WidgetLoad } from "../../registry/contract.ts";
import { findPictures, type Picture } from "../files/find-pictures.server.ts";
import type { meta } from "./meta.ts";

export const load: WidgetLoad<typeof meta, Picture | null> = async (sources, _, { file }) =>
  (await findPictures(sources, [file]))[0] ?? null;
