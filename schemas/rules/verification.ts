/** What a player proves with a document (PROF-03). */
export const DOCUMENT_KINDS = ["identity", "address", "payment"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** How far a document is. `none` is nobody's document: a kind of which none was sent. */
export const DOCUMENT_STATES = ["uploaded", "in_review", "accepted", "refused"] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];
export type VerificationStatus = "none" | DocumentState;

/** A player is verified once a document of each of these was accepted; payment documents are asked for one by one. */
export const REQUIRED_KINDS: readonly DocumentKind[] = ["identity", "address"];

/** What is taken, by content and not by name (SEC-17). */
export const DOCUMENT_TYPES = ["image/jpeg", "image/png", "image/heic", "application/pdf"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
export const DOCUMENT_BYTES = 8 * 1024 * 1024;
/** Documents of a player that wait or were accepted; refused ones give their place back. */
export const MOST_DOCUMENTS = 10;
/** Of any state: who is refused again and again talks to support. */
export const MOST_DOCUMENTS_EVER = 40;

interface Judged {
  kind: DocumentKind;
  state: DocumentState;
}

/** How far a kind is, from the player's documents, newest first: one that was accepted counts whatever came later. */
export function statusOfKind(documents: readonly Judged[], kind: DocumentKind): VerificationStatus {
  const own = documents.filter((document) => document.kind === kind);
  return own.some(({ state }) => state === "accepted") ? "accepted" : (own[0]?.state ?? "none");
}

/** How far the player is: as far as the required kind that is furthest behind and has begun. */
export function verificationStatus(documents: readonly Judged[]): VerificationStatus {
  const states = REQUIRED_KINDS.map((kind) => statusOfKind(documents, kind));
  if (states.every((state) => state === "accepted")) return "accepted";
  return (["refused", "in_review", "uploaded"] as const).find((state) => states.includes(state)) ?? "none";
}
