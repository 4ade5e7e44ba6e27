/** A widget's own ground between paragraphs. */
export const PANEL = "rounded-large border border-line bg-surface p-5 shadow-card sm:p-6";

/** Says quietly that there is nothing to show. */
export const NOTE = "rounded-medium border border-line border-dashed bg-surface p-4 text-muted text-sm";

const EVERY_CELL = "border-line border-b px-2 py-3 align-top sm:px-3";

/** A cell of a table. */
export const CELL = `${EVERY_CELL} text-start`;

/** A cell with an amount, which stands at the end of its line. */
export const AMOUNT_CELL = `${EVERY_CELL} text-end tabular-nums`;

/** A table that stands by itself, within a scrolling box. */
export const TABLE = "w-full border-collapse rounded-medium border border-line bg-surface text-start text-sm";
