/** A start that can't go on; its message is for the person who started it. */
export class StartError extends Error {}
