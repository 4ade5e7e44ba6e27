/** Numbers from 0 to 1 that are the same in every run: xorshift of 32 bits from a seed in words. */
export function seeded(words: string): () => number {
  let state = 2_166_136_261;
  for (const letter of words) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619);
  state ||= 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}
