import type { AppLoadContext } from "@remix-run/server-runtime";
import { intlFor } from "../i18n/intl.ts";
import { messagesOf } from "../i18n/messages.server.ts";

/** What an editor reads over the site while they look at it as somebody else; said here, so that no visitor loads it. */
export interface PreviewBar {
  text: string;
  leave: string;
}

/** Null for visitors, and within the desk's own frame, which says the same around it. */
export function previewBar({ visitor }: AppLoadContext, request: Request): PreviewBar | null {
  const { brand, preview, locale, country, licence, currency, groups } = visitor;
  if (!preview || request.headers.get("Sec-Fetch-Dest") === "iframe") return null;
  const intl = intlFor(locale, messagesOf(locale, brand), brand.id);
  const who = [
    intl.formatMessage({ id: preview.signedIn ? "DESK.PREVIEW.PLAYER" : "DESK.PREVIEW.GUEST" }),
    country,
    licence.code,
    currency,
    ...(groups.length > 0 ? [intl.formatMessage({ id: "DESK.PREVIEW.IN_GROUPS" }, { groups: groups.join(", ") })] : []),
  ].join(" · ");
  const when = preview.at
    ? intl.formatDate(preview.at, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })
    : intl.formatMessage({ id: "DESK.PREVIEW.NOW" });
  const content = intl.formatMessage({
    id: preview.content === "drafts" ? "DESK.PREVIEW.DRAFTS" : "DESK.PREVIEW.PUBLISHED",
  });
  return {
    text: intl.formatMessage({ id: "DESK.PREVIEW.BAR" }, { who, when, content }),
    leave: intl.formatMessage({ id: "DESK.PREVIEW.LEAVE" }),
  };
}
