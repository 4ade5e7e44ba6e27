const SECRET =
  /\b(password|passwd|token|secret|code|otp|cvv|cvc|pin)\b(["']?\s{0,3}[:=]\s{0,3})(?:"[^"]*"|'[^']*'|[^\s,;&}])[^\s,;&}]*/gi;

/**
 * Takes out of a text what could tell who somebody is or open a door (SEC-16): addresses, long numbers (cards, phones,
 * personal ids), tokens, and what follows the path of an address on the web. Takes time in step with the text's length.
 */
export function scrub(text: string): string {
  return text
    .replace(/([a-z][a-z\d+.-]{0,20}:\/\/[^\s?#"'<>)]*)[?#][^\s"'<>)]*/gi, "$1")
    .replace(/\S+/g, (word) => (holdsAddress(word) ? "(address)" : word))
    .replace(SECRET, "$1$2(hidden)")
    .replace(/\d(?:[ -]?\d){6,}/g, "(number)")
    .replace(/[\w-]{24,}/g, (word) => (/\d/.test(word) && /[a-z]/i.test(word) ? "(token)" : word));
}

/** A line of a trace may read `name@https://host/file.js:1:2`; that is no address of a person. */
function holdsAddress(word: string): boolean {
  const [, ...after] = word.split("@");
  return after.some((part) => part !== "" && !/^\w{1,20}:\/\//.test(part));
}

/** A path without query and hash, its long numbers and tokens hidden. */
export const scrubPath = (path: string): string => scrub(path.replace(/[?#].*$/s, ""));
