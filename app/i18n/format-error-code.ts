import type { IntlShape } from "react-intl";
import { isMessageId } from "./message-id.ts";

/** A refusal as the platform gives it (schemas/kit/problem.ts). */
export interface Code {
  code: string;
  params?: Readonly<Record<string, string | number>> | undefined;
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * What a refusal is called in the page's language; one that the catalogue lacks is "something went wrong", never a key.
 * A parameter that is an ISO time is written as the language writes it.
 */
export function formatErrorCode(intl: IntlShape, { code, params = {} }: Code): string {
  if (!isMessageId(intl, code)) return intl.formatMessage({ id: "ERROR.FAILED.TEXT" });
  const written = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === "string" && TIME.test(value)
      ? `${intl.formatDate(value, { dateStyle: "medium", timeStyle: "short" })} UTC`
      : value,
  ]);
  return String(intl.formatMessage({ id: code }, Object.fromEntries(written)));
}
