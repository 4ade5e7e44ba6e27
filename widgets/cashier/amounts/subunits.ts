/** Decimal text as whole subunits; digits beyond them are cut off. */
export function subunitsOf(text: string, { subunits_to_unit }: { subunits_to_unit: number }): number {
  const digits = Math.round(Math.log10(subunits_to_unit));
  const [whole = "0", rest = ""] = text.split(".", 2);
  return Number(whole + rest.slice(0, digits).padEnd(digits, "0"));
}
