/**
 * Takes out of a text what could tell who somebody is or open a door (SEC-16): addresses, long numbers (cards, phones,
 * personal ids), tokens, and what follows the path of an address on the web.
 */
export function scrub(text: string): string {
  return text
    .replace(/([a-z][a-z\d+.-]*:\/\/[^\s?#"'<>)]*)[?#][^\s"'<>)]*/gi, "$1")
    .replace(/[^\s@"'<>(),:;]{1,64}@[^\s@"'<>(),:;]{1,255}/g, "(address)")
    .replace(
      /\b(password|passwd|token|secret|code|otp|cvv|cvc|pin)\b(["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&}]+)/gi,
      "$1$2(hidden)",
    )
    .replace(/\d(?:[ -]?\d){6,}/g, "(number)")
    .replace(/[\w-]{24,}/g, (word) => (/\d/.test(word) && /[a-z]/i.test(word) ? "(token)" : word));
}

/** A path without query and hash, its long numbers and tokens hidden. */
export const scrubPath = (path: string): string => scrub(path.replace(/[?#].*$/s, ""));
