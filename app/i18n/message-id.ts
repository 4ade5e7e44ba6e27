import type { IntlShape } from "react-intl";
import type { Catalogue } from "./catalogue.ts";

/** Every id that the English files hold. */
export type MessageId = Catalogue;

declare global {
  namespace FormatjsIntl {
    // Makes react-intl refuse ids that are in no file.
    interface Message {
      ids: MessageId;
    }
  }
}

/** Codes come from the platform as text; one that the catalogue lacks must not be shown. */
export const isMessageId = (intl: Pick<IntlShape, "messages">, code: string): code is MessageId =>
  Object.hasOwn(intl.messages, code);
