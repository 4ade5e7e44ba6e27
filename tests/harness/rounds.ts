/** How often a test of chance plays: so often in `npm test`, and so often in `npm run test:faults`, which has the time. */
export const rounds = (inTest: number, inFaults: number): number =>
  process.env.LONG_RUNS === undefined ? inTest : inFaults;
