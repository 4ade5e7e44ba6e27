let own: string | undefined;

/**
 * The nonce that the document's own policy accepts. In the browser it is the one that the document came with: the policy of a
 * document never changes, and no data carry a nonce.
 *
 * @param given the nonce of the document that is being rendered on the server
 */
export function pageNonce(given: string): string {
  if (import.meta.env.SSR) return given;
  own ??= document.querySelector<HTMLElement>("script[nonce]")?.nonce ?? "";
  return own;
}
