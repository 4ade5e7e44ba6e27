import type { Piece } from "../../music.ts";
import type { Bank } from "./effects.ts";

/** A part of a file, in seconds. */
export interface Span {
  at: number;
  seconds: number;
}
export interface Loop extends Span {
  file: string;
}

/** Where everything is in the files that `npm run sounds` writes. */
export interface SoundManifest {
  banks: Record<
    Bank,
    {
      file: string;
      /** Where the click at its head lies, from which the effects are counted. */
      mark: number;
      effects: Record<string, Span>;
      loops: readonly string[];
    }
  >;
  pieces: Record<Piece, { beat: number; base: Loop; bonus: Loop & { end: Span } }>;
}
