import { checkText } from "#schemas/i18n/check-text.ts";
import type { RawMessages } from "#schemas/i18n/merge-messages.ts";
import { nearest } from "#schemas/kit/files/suggest.ts";
import { messagesPath } from "../brand-files.ts";
import type { BrandDiagnostic } from "../diagnostics.ts";
import type { BrandDraft } from "../draft.ts";

/**
 * What a brand says in its own words is a message of the program, with that message's variables and the plurals of its
 * language (BRAND-12). `english` has the program's texts by message id.
 */
export function ownWordsAreKnown(draft: BrandDraft, english: RawMessages): BrandDiagnostic[] {
  return Object.entries(draft.messages).flatMap(([locale, texts]) =>
    Object.entries(texts).flatMap(([id, text]) => {
      const pointer = `/${id}`;
      const path = messagesPath(locale);
      const model = Object.hasOwn(english, id) ? english[id] : undefined;
      if (model === undefined) {
        const meant = nearest(id, Object.keys(english));
        const allowed = "the id of a message under app/i18n/messages/en";
        const fix = meant ? `rename it to "${meant}"` : "take it out";
        return [draft.diagnostic(path, { pointer, found: id, allowed, fix, rule: "messages-known" })];
      }
      if (text.trim() === "") {
        const fix = "write it, or take the line out: the program's own text stands then";
        return [draft.diagnostic(path, { pointer, found: text, allowed: "a text", fix, rule: "messages-missing" })];
      }
      return checkText(text, { locale, model, mayLeaveOut: true }).map(({ rule, found, allowed }) =>
        draft.diagnostic(path, { pointer, found, allowed, rule: `messages-${rule}` }),
      );
    }),
  );
}
