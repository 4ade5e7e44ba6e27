import type { TableKind } from "#schemas/studio/table.ts";
import type { StartEngine } from "../table.ts";
import { LiveTable } from "./live-table.ts";
import type { PictureOptions, TablePicture } from "./picture.ts";

/** Each kind's picture is a part of its own. */
const PICTURES: Readonly<Record<TableKind, () => Promise<(options: PictureOptions) => TablePicture>>> = {
  roulette: async () => {
    const { RoulettePicture } = await import("./roulette-picture.ts");
    return (options) => new RoulettePicture(options) as TablePicture;
  },
  baccarat: async () => {
    const { BaccaratPicture } = await import("./baccarat-picture.ts");
    return (options) => new BaccaratPicture(options) as TablePicture;
  },
  wheel: async () => {
    const { WheelPicture } = await import("./wheel-picture.ts");
    return (options) => new WheelPicture(options) as TablePicture;
  },
};

export const start: StartEngine = async (table) => {
  if (table.boot.table === null) throw new Error("the page names no kind of table");
  const makePicture = await PICTURES[table.boot.table]();
  await LiveTable.open(table, makePicture);
};
