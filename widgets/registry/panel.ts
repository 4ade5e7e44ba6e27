/** A widget's own ground between paragraphs. */
export const PANEL = "rounded-large border border-line bg-surface p-5 shadow-card sm:p-6";

/** Says quietly that there is nothing to show. */
export const NOTE = "rounded-medium border border-line border-dashed bg-surface p-4 text-muted text-sm";

/** A cell of a table. */
export const CELL = "border-line border-b px-3 py-3 text-start align-top";

/** A table that stands by itself, within a scrolling box. */
export const TABLE = "w-full border-collapse rounded-medium border border-line bg-surface text-start text-sm";
