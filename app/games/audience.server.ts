import type { TileAudience } from "#widgets/games/tile/tile-list.tsx";
import type { Visitor } from "../request/visitor.ts";

/** What the tiles of a page have to know of its visitor. */
export const audienceOf = ({ player, currency }: Visitor): TileAudience => ({ signedIn: player !== null, currency });
