/** Document 1 section 9: of every hundred errors five are told with their trace. */
export const ERROR_TRACE_SHARE = 0.05;

/** Whether this one is told with its trace; `random` gives numbers from 0 up to 1. */
export const isTraced = (random: () => number): boolean => random() < ERROR_TRACE_SHARE;
