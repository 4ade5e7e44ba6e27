import type { AppLoadContext } from "@remix-run/server-runtime";
import { readDeskChat } from "#schemas/api/chat.ts";
import { deskCall } from "../desk.server.ts";

/** A conversation with all its messages: the call answers a page of them at a time. */
export async function readWholeChat({ platform }: AppLoadContext, request: Request, id: string) {
  const read = (after: number) =>
    deskCall(request, platform.call(readDeskChat, { params: { id }, query: { after }, fresh: true }));
  const page = await read(0);
  let last = page.messages.length;
  while (last < page.chat.last) {
    const { messages } = await read(last);
    if (messages.length === 0) break;
    page.messages.push(...messages);
    last = page.messages.at(-1)?.number ?? page.chat.last;
  }
  return page;
}
