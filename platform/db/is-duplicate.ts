/** Whether a statement failed because a row with the same unique key is there (PostgreSQL's unique_violation, 23505). */
export const isDuplicate = (error: unknown): boolean =>
  [error, (error as { cause?: unknown }).cause].some((one) => (one as { code?: string } | undefined)?.code === "23505");
