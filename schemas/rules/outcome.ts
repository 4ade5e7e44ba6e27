/** What a rule says of a value: nothing when it passes, else a message key with what its text needs. */
export type Outcome = { code: string; params?: Record<string, string | number> } | null;

/** The first thing that is wrong, of several rules. */
export const firstOf = (...outcomes: Outcome[]): Outcome => outcomes.find((outcome) => outcome !== null) ?? null;
