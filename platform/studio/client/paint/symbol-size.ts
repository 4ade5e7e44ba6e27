/** Units of a symbol's square; it is drawn smaller or larger as the frame allows. */
export const CELL = 160;
