/** A page's number as an address gives it: the first when it gives none, null when it is no such number. */
export function pageNumber(text: string | null | undefined): number | null {
  if (text === null || text === undefined) return 1;
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}
