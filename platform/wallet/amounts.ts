/** An amount as JSON carries it. One that a JSON number can't hold exactly is never shown rounded. */
export function toJsonAmount(amount: bigint | string): number {
  const number = Number(amount);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${amount} does not fit into a JSON number`);
  return number;
}
