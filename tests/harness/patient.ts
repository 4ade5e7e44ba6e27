/** For `vi.waitFor`, which gives up after a second by itself: a bound for a hang, as all tests have. */
export const PATIENT = { timeout: 60_000 };
