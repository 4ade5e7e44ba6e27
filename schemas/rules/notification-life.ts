/** Document 1 section 9: notifications live for two hours, and are swept every two hours. */
export const NOTIFICATION_LIFE_MS = 2 * 60 * 60_000;
export const NOTIFICATION_CLEANUP_MS = NOTIFICATION_LIFE_MS;

/** Whether a notification of that time is over. A time that can't be read is. */
export const isOver = (at: string, now: number): boolean => {
  const age = now - Date.parse(at);
  return !(age < NOTIFICATION_LIFE_MS);
};
