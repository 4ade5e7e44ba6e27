let own: string | undefined;

/**
 * The nonce that the document's own policy accepts. In the browser it is the one that the document came with, whatever
 * nonce a later answer of the server carries: the policy of a document never changes.
 *
 * @param sent the nonce of the answer that is being rendered
 */
export function pageNonce(sent: string): string {
  if (import.meta.env.SSR) return sent;
  own ??= document.querySelector<HTMLElement>("script[nonce]")?.nonce || sent;
  return own;
}
