interface Weighted {
  weight: number;
}

export type PrizeTone = "brand" | "plain" | "alt" | "best";

/** The colours of a box's items on the wheel and in its list: the rarest stands out, neighbours differ. */
export function tonesOf(items: readonly Weighted[]): PrizeTone[] {
  const least = Math.min(...items.map(({ weight }) => weight));
  const best = items.length > 2 ? items.findIndex(({ weight }) => weight === least) : -1;
  return items.map((_, index) =>
    index === best ? "best" : index % 2 === 1 ? "plain" : index % 4 === 0 ? "brand" : "alt",
  );
}
