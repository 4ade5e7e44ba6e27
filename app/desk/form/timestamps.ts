/** Banners' moments are written DD/MM/YYYY HH:mm in UTC (document 3 section 3); browsers' fields write 2026-03-01T09:00. */
const WRITTEN = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d)$/;
const FIELD = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/;

/** For a browser's field; what is no moment gives an empty one. */
export function toFieldTimestamp(written: unknown): string {
  const [, day, month, year, time] = WRITTEN.exec(typeof written === "string" ? written : "") ?? [];
  return time ? `${year}-${month}-${day}T${time}` : "";
}

/** The day of a date of Contentful (`2026-01-01T20:30+02:00`, in its own zone) for a browser's field; what is no date gives an empty one. */
export const toFieldDay = (value: unknown): string =>
  /^\d{4}-\d\d-\d\d(?=T|$)/.exec(typeof value === "string" ? value : "")?.[0] ?? "";

/** As editors' entries keep it; what the browser's field doesn't know stays as it was typed. */
export function toWrittenTimestamp(field: string): string {
  const [, year, month, day, time] = FIELD.exec(field) ?? [];
  return time ? `${day}/${month}/${year} ${time}` : field;
}

/** A moment typed in UTC as the contract takes it; null for what is none. */
export function toIso(field: string): string | null {
  const at = FIELD.test(field) ? new Date(`${field.slice(0, 16)}:00.000Z`) : new Date(Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** A moment of the contract for a browser's field, in UTC. */
export const fromIso = (iso: string | null): string => (iso ? new Date(iso).toISOString().slice(0, 16) : "");
