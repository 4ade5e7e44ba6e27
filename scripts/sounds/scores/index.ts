import type { Piece } from "#platform/studio/music.ts";
import type { Score } from "../score.ts";
import { dune } from "./dune.ts";
import { glade } from "./glade.ts";
import { hall } from "./hall.ts";
import { neon } from "./neon.ts";
import { orbit } from "./orbit.ts";
import { ramble } from "./ramble.ts";
import { salon } from "./salon.ts";
import { summit } from "./summit.ts";
import { tide } from "./tide.ts";

export const SCORES: Readonly<Record<Piece, Score>> = { dune, glade, hall, neon, orbit, ramble, salon, summit, tide };
