/** What the database has said, behind the statement that an error of the query builder names. */
export const firstCause = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? firstCause(error.cause) : error;
