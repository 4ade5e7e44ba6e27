import { ancient } from "./drawings/ancient.ts";
import { cards } from "./drawings/cards.ts";
import type { Drawing } from "./drawings/drawing.ts";
import { gems } from "./drawings/gems.ts";
import { table } from "./drawings/table.ts";
import { treasure } from "./drawings/treasure.ts";
import { wheels } from "./drawings/wheels.ts";
import { element, group, prefixIds, round } from "./svg.ts";

/** The drawings that themes may name: our own first, then the emoji set. */
export interface SymbolSet {
  find(name: string): Drawing | undefined;
}

const OWN: Readonly<Record<string, Drawing>> = { ...ancient, ...cards, ...gems, ...table, ...treasure, ...wheels };

/** The part of an iconify collection that we use. */
export interface IconCollection {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly width?: number;
}

export function symbolSet(collection: IconCollection): SymbolSet {
  return {
    find(name) {
      const own = OWN[name];
      if (own) return own;
      const icon = collection.icons[name];
      return icon && { box: collection.width ?? 32, body: icon.body };
    },
  };
}

export interface Place {
  /** Centre. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
  readonly opacity?: number;
  readonly mirrored?: boolean;
  /** Id of a filter. */
  readonly filter?: string;
}

/** Puts a drawing somewhere. `prefix` must be new on the picture. */
export function place(drawing: Drawing, prefix: string, at: Place): string {
  const half = at.size / 2;
  const scale = at.size / drawing.box;
  const transform = [
    `translate(${round(at.x)} ${round(at.y)})`,
    at.turn ? `rotate(${round(at.turn)})` : "",
    `translate(${round(at.mirrored ? half : -half)} ${round(-half)})`,
    `scale(${(at.mirrored ? -scale : scale).toFixed(4)} ${scale.toFixed(4)})`,
  ].join(" ");
  const drawn = group({ transform }, prefixIds(drawing.body, prefix));
  return at.filter || at.opacity !== undefined
    ? group({ filter: at.filter && `url(#${at.filter})`, opacity: at.opacity?.toString() }, drawn)
    : drawn;
}

/** A drawing alone, as a picture of its own. */
export function symbolPicture(drawing: Drawing, size: number): string {
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width: size, height: size, viewBox: `0 0 ${drawing.box} ${drawing.box}` },
    drawing.body,
  );
}
