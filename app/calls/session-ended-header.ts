/** On the answer to a script's form of a visitor whose session is over (GUARD-03). */
export const SESSION_ENDED_HEADER = "X-Session-Ended";
