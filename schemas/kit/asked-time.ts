/**
 * Times and days that a caller names. Years are 1000 to 2999: the database reads no year 0, and none that a time zone carries beyond
 * 9999.
 */
const YEAR = "^[12]\\d{3}-";

/** An instant with its offset: "2026-11-25T22:00:00Z". */
export const askedTime = { type: "string", format: "date-time", pattern: YEAR, maxLength: 40 } as const;

/** A day of the calendar: "2026-11-25". */
export const askedDay = { type: "string", format: "date", pattern: YEAR } as const;
