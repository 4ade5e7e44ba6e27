/** Above this, notices are 9+. */
export const MOST_NOTICES = 9;
/** Above this, unread chat messages are 1+. */
export const MOST_CHAT = 1;

/** Beyond `most` a counter says only that there is more (document 3 section 9); notices unless it is given. */
export const countLabel = (count: number, most = MOST_NOTICES): string => (count > most ? `${most}+` : String(count));
