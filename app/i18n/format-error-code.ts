import type { IntlShape } from "react-intl";
import { isMessageId } from "./message-id.ts";

/** A refusal as the platform gives it (schemas/kit/problem.ts). */
export interface Code {
  code: string;
  params?: Readonly<Record<string, string | number>> | undefined;
}

/** What a refusal is called in the page's language; one that the catalogue lacks is "something went wrong", never a key. */
export const formatErrorCode = (intl: IntlShape, { code, params }: Code): string =>
  isMessageId(intl, code)
    ? String(intl.formatMessage({ id: code }, params))
    : intl.formatMessage({ id: "ERROR.FAILED.TEXT" });
