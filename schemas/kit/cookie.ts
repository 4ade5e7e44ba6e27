import { parse } from "cookie";

/** The value of a cookie in a Cookie header, as it was sent; null where there is none. The first of a name counts. */
export const cookieOf = (header: string | null, name: string): string | null =>
  header ? (parse(header, { decode: asSent })[name] ?? null) : null;

const asSent = (value: string): string => value;
