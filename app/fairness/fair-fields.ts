/** Values of a round that somebody types; they stand in the page's address, so that it can be passed on. */
export const FAIR_FIELDS = ["rules", "server_seed", "commitment", "client_seed", "nonce"] as const;
export type FairField = (typeof FAIR_FIELDS)[number];
