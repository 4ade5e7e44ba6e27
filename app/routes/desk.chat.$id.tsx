import { randomUUID } from "node:crypto";
import { Link, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { readDeskChat } from "#schemas/api/chat.ts";
import { useTranslate } from "#ui/translate.ts";
import { AnswerForm } from "../desk/chat/answer-form.tsx";
import { answerChatForm } from "../desk/chat/chat-action.server.ts";
import { visitorName } from "../desk/chat/chat-names.ts";
import { ChatThread } from "../desk/chat/chat-thread.tsx";
import { PlayerCard } from "../desk/chat/player-card.tsx";
import { deskCall, toSignIn } from "../desk/desk.server.ts";
import { DeskPage } from "../desk/desk-page.tsx";
import { Note } from "../desk/note.tsx";
import { Problem } from "../desk/problem.tsx";
import { deskMeta } from "../desk/texts.tsx";
import { useDesk } from "../desk/use-desk.ts";
import { useRefresh } from "../desk/use-refresh.ts";

const REFRESH_MS = 3_000;

export const meta = ({ data: page, ...args }: MetaArgs<typeof loader>) =>
  deskMeta(args, "DESK.NAV.CHAT", page?.chat.name ?? undefined);

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const read = (after: number) =>
    deskCall(
      request,
      context.platform.call(readDeskChat, { params: { id: params.id ?? "" }, query: { after }, fresh: true }),
    );
  const page = await read(0);
  // Older messages than a page of them come with the next one; agents see all.
  let last = page.messages.length;
  while (last < page.chat.last) {
    const { messages } = await read(last);
    if (messages.length === 0) break;
    page.messages.push(...messages);
    last = page.messages.at(-1)?.number ?? page.chat.last;
  }
  return { ...page, clientId: randomUUID() };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const result = await answerChatForm(context, params.id ?? "", await request.formData());
  if (!("rejected" in result)) return { rejected: undefined, at: Date.now() };
  const { status, ...rejected } = result.rejected;
  if (status === 401) throw toSignIn(request);
  return data({ rejected, at: Date.now() }, { status });
}

/** A conversation at the desk: what was said, who it is with, and the answer (OPS-08). */
export default function DeskChat() {
  const t = useTranslate();
  const { editor } = useDesk();
  const { chat, player, messages, clientId } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useRefresh(REFRESH_MS);
  const isOwn = chat.agent !== null && chat.agent.id === editor?.id;
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
      {chat.agent ? (
        <Note tone={isOwn ? "good" : "warn"}>
          {isOwn ? t("DESK.CHAT.YOURS") : t("DESK.CHAT.TAKEN", { name: chat.agent.name })}
        </Note>
      ) : null}
      <div className="desk-chat">
        <div>
          <ChatThread chat={chat} messages={messages} />
          <p role="status" className="desk-small">
            {chat.visitor_types ? t("DESK.CHAT.TYPES") : null}
          </p>
          {chat.rating ? (
            <p>
              {t("DESK.CHAT.RATING")}: {t(chat.rating === "good" ? "DESK.CHAT.RATING.GOOD" : "DESK.CHAT.RATING.BAD")}
            </p>
          ) : null}
          <AnswerForm
            chat={chat}
            isOwn={isOwn}
            clientId={clientId}
            rejected={result?.rejected}
            sent={result && !result.rejected ? result.at : 0}
          />
        </div>
        <PlayerCard chat={chat} player={player} />
      </div>
    </DeskPage>
  );
}
