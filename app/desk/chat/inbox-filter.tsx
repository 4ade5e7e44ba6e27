import { Form, Link } from "@remix-run/react";
import { INBOX_CHOICES } from "#schemas/api/chat.ts";
import { useTranslate } from "#ui/translate.ts";
import { type InboxChoice, inboxPath, LONGEST_SEARCH } from "./inbox-choice.ts";

const CHOICE_TEXTS = {
  all: "DESK.CHAT.ONLY.ALL",
  mine: "DESK.CHAT.ONLY.MINE",
  vip: "DESK.CHAT.QUEUE.VIP",
  contact: "DESK.CHAT.CONTACT",
} as const;

/** Narrows the inbox. Each choice is an address, so that all of it works before script. */
export function InboxFilter({ choice }: { choice: InboxChoice }) {
  const t = useTranslate();
  return (
    <div className="desk-inbox-filter">
      <nav aria-label={t("DESK.CHAT.ONLY")} className="desk-actions">
        {([null, ...INBOX_CHOICES] as const).map((only) => (
          <Link
            key={only}
            to={inboxPath({ ...choice, only })}
            className="desk-button"
            aria-current={choice.only === only ? "true" : undefined}
          >
            {t(CHOICE_TEXTS[only ?? "all"])}
          </Link>
        ))}
      </nav>
      <Form key={choice.search} method="get" action="/desk/chat" role="search" className="desk-row">
        {choice.state === "closed" ? <input type="hidden" name="state" value="closed" /> : null}
        {choice.only ? <input type="hidden" name="only" value={choice.only} /> : null}
        <input
          type="search"
          name="search"
          aria-label={t("DESK.CHAT.SEARCH")}
          placeholder={t("DESK.CHAT.SEARCH")}
          defaultValue={choice.search}
          maxLength={LONGEST_SEARCH}
        />
        <button type="submit" className="desk-button">
          {t("DESK.CHAT.SEARCH.GO")}
        </button>
      </Form>
    </div>
  );
}
