import { randomUUID } from "node:crypto";
import { Link, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useEffect } from "react";
import { mergeMessages, readUpTo } from "#schemas/rules/merge-messages.ts";
import { useTranslate } from "#ui/translate.ts";
import { AnswerForm } from "../desk/chat/answer-form.tsx";
import { answerChatForm } from "../desk/chat/chat-action.server.ts";
import { visitorName } from "../desk/chat/chat-names.ts";
import { ChatNote } from "../desk/chat/chat-note.tsx";
import { ChatThread } from "../desk/chat/chat-thread.tsx";
import { newest } from "../desk/chat/merge-chats.ts";
import { PlayerCard } from "../desk/chat/player-card.tsx";
import { readWholeChat } from "../desk/chat/read-whole-chat.server.ts";
import { useChatNews } from "../desk/chat/use-chat-news.ts";
import { toSignIn } from "../desk/desk.server.ts";
import { DeskPage } from "../desk/desk-page.tsx";
import { Problem } from "../desk/problem.tsx";
import { deskMeta } from "../desk/texts.tsx";
import { useDesk } from "../desk/use-desk.ts";

/** Where the page's socket fails. */
const POLL_MS = 3_000;

export const meta = ({ data: page, ...args }: MetaArgs<typeof loader>) =>
  deskMeta(args, "DESK.NAV.CHAT", page?.chat.name ?? undefined);

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const page = await readWholeChat(context, request, params.id ?? "");
  const asked = new URL(request.url).searchParams.get("answer");
  const chosen = page.answers.find(({ id }) => id === asked)?.text ?? "";
  return { ...page, chosen, clientId: randomUUID() };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await request.formData();
  const result = await answerChatForm(context, params.id ?? "", form);
  if (!("rejected" in result)) {
    // What was typed and not sent stays, also before script.
    const isSent = form.get("intent") === "answer";
    const typed = isSent ? "" : String(form.get("text") ?? "");
    return { rejected: undefined, typed, sent: isSent ? Date.now() : 0 };
  }
  const { status, ...rejected } = result.rejected;
  if (status === 401) throw toSignIn(request);
  return data({ rejected, typed: undefined, sent: 0 }, { status });
}

/** A conversation at the desk: what was said, who it is with, and the answer (OPS-08). */
export default function DeskChat() {
  const t = useTranslate();
  const { editor } = useDesk();
  const loaded = useLoaderData<typeof loader>();
  const { player, answers, chosen, clientId } = loaded;
  const result = useActionData<typeof action>();
  const { heard, load } = useChatNews(loaded.messages, POLL_MS);
  const since = heard.get(loaded.chat.id);
  const chat = newest(loaded.chat, since?.chat);
  const messages = mergeMessages(loaded.messages, since?.messages ?? []);
  // A message that was too long for a socket, or did not come.
  const isBehind = readUpTo(messages) < chat.last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that is missing
  useEffect(() => {
    if (isBehind) load();
  }, [isBehind, chat.last]);
  const agent = editor?.id ?? 0;
  return (
    <DeskPage
      title={
        <>
          <bdi>{visitorName(t, chat)}</bdi> {chat.tag ? <span className="desk-tag">{chat.tag}</span> : null}
        </>
      }
      lead={<Link to="/desk/chat">{t("DESK.CHAT.BACK")}</Link>}
    >
      <Problem problem={result?.rejected?.problem} />
      <ChatNote chat={chat} agent={agent} />
      <div className="desk-chat">
        <div>
          <ChatThread chat={chat} messages={messages} />
          <p className="desk-small">
            <Link to={`/desk/chat/${chat.id}/transcript`} reloadDocument>
              {t("DESK.CHAT.TRANSCRIPT")}
            </Link>
          </p>
          <p role="status" className="desk-small desk-chat-status">
            {chat.visitor_types ? t("DESK.CHAT.TYPES") : chat.visitor_here ? t("DESK.CHAT.HERE") : null}
          </p>
          {chat.rating ? (
            <p>
              {t("DESK.CHAT.RATING")}: {t(chat.rating === "good" ? "DESK.CHAT.RATING.GOOD" : "DESK.CHAT.RATING.BAD")}
            </p>
          ) : null}
          <AnswerForm
            key={chat.id}
            chat={chat}
            agent={agent}
            isOwn={chat.agent?.id === agent}
            clientId={clientId}
            rejected={result?.rejected}
            answers={answers}
            begin={result?.typed ?? chosen}
            sent={result?.sent ?? 0}
          />
        </div>
        <PlayerCard chat={chat} player={player} />
      </div>
    </DeskPage>
  );
}
