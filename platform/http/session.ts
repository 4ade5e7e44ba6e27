/** The signed-in session of a request, as the players domain finds it. */
export interface Session {
  id: string;
  playerId: number;
  brand: string;
}

/** Finds the session that a request carries; null for a guest. */
export type Authenticate = (request: Request, brand: string) => Promise<Session | null>;
