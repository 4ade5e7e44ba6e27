import { Link } from "@remix-run/react";
import { useTranslate } from "#ui/translate.ts";
import { type InboxChoice, inboxPath } from "./inbox-choice.ts";
import type { InboxPage } from "./merge-chats.ts";

/** Leads on from a page of the inbox, and back to the first one. */
export function InboxPager({ choice, after, next }: InboxPage & { choice: InboxChoice }) {
  const t = useTranslate();
  if (after === null && next === null) return null;
  return (
    <p className="desk-pager">
      {after === null ? null : <Link to={inboxPath(choice)}>{t("DESK.CHAT.FIRST")}</Link>}
      {next === null ? null : <Link to={inboxPath(choice, next)}>{t("DESK.CHAT.MORE")}</Link>}
    </p>
  );
}
