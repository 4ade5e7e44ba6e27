/** What a badge says of a number (NOTIF-01). */
export const countText = (count: number): string => (count > 9 ? "9+" : String(count));
