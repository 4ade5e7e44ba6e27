import type { MetaDescriptor } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { createIntl, createIntlCache, useIntl } from "react-intl";
import type { CompiledMessages } from "../i18n/compile-messages.ts";
import { Language } from "../i18n/language.tsx";
import type { MessageId } from "../i18n/message-id.ts";
import { countedTitle } from "./chat/counted-title.ts";

const cache = createIntlCache();

/** The desk's texts over the site's: they come with the desk's document, since no visitor's browser loads them. */
export function DeskTexts({ messages, children }: { messages: CompiledMessages; children: ReactNode }) {
  const site = useIntl();
  const intl = useMemo(
    () =>
      createIntl(
        {
          locale: site.locale,
          messages: { ...site.messages, ...messages } as Record<string, string>,
          timeZone: "UTC",
          onError: () => {},
        },
        cache,
      ),
    [site, messages],
  );
  return <Language intl={intl}>{children}</Language>;
}

interface MetaArguments {
  matches: readonly { id: string; data?: unknown }[];
}

/** Title of a page of the desk, and that nobody lists it. For `export const meta = (args) => deskMeta(args, "DESK...")`. */
export function deskMeta({ matches }: MetaArguments, title: MessageId, before?: string): MetaDescriptor[] {
  const desk = matches.find(({ id }) => id === "routes/desk")?.data as
    | { messages?: CompiledMessages; waiting?: number | null }
    | undefined;
  const text = desk?.messages?.[title];
  const name = desk?.messages?.["DESK.NAME"];
  const parts = [before, text, name].filter((part) => typeof part === "string" && part !== "");
  return [
    { title: countedTitle(parts.join(" · "), desk?.waiting ?? 0) },
    { name: "robots", content: "noindex, nofollow" },
  ];
}
