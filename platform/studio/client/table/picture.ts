import type { TableResult } from "#schemas/studio/table.ts";
import type { Pace } from "../instant/scene.ts";
import type { Table } from "../table.ts";

/** What lies on the table. */
export interface LaidOut {
  /** The viewer's stakes by place, in subunits. */
  mine: ReadonlyMap<string, number>;
  /** Places of the viewer's with stakes that aren't placed yet. */
  pending: ReadonlySet<string>;
  /** Chips of all players by place. */
  all: ReadonlyMap<string, number>;
}

export interface PictureOptions {
  table: Table;
  onLay(place: string): void;
  onTake(place: string): void;
}

/** What a kind of shared table brings to all of them: its places, its draw as it is seen, and its rules in words. */
export interface TablePicture<R extends TableResult = TableResult> {
  /** Stands in the field. */
  root: HTMLElement;
  show(laid: LaidOut): void;
  /** Nothing can be laid. */
  lock(locked: boolean): void;
  /** A round opens: the last result goes from the table. */
  begin(): void;
  /** Draws the result; done when it is seen. */
  reveal(result: R, pace: Pace): Promise<void>;
  describe(result: R): string;
  /** A result in a word and a colour, for the line of the last ones. */
  badge(result: R): { text: string; look: string };
  rules(): readonly (Node | string)[];
}
