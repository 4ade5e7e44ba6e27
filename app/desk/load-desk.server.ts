import type { AppLoadContext } from "@remix-run/server-runtime";
import { countWaitingChats } from "#schemas/api/chat.ts";
import { getEditor } from "#schemas/api/editors.ts";
import { PlatformError } from "../gateways/platform.server.ts";
import { deskMessages } from "../i18n/apart.ts";
import { messagesOf } from "../i18n/messages.server.ts";
import { deskBrands } from "./desk.server.ts";

/** Who is at the desk, under which brand, and which brands there are. `editor` is null before the sign-in. */
export async function loadDesk(context: AppLoadContext) {
  const { platform, visitor } = context;
  const editor = await platform.call(getEditor, {}).catch((error: unknown) => {
    if (error instanceof PlatformError && error.status === 401) return null;
    throw error;
  });
  return {
    editor,
    brand: visitor.brand.id,
    prefix: visitor.prefix,
    waiting: editor && editor.role !== "trader" ? await countWaiting(platform) : null,
    brands: editor ? deskBrands(context) : [],
    messages: deskMessages(messagesOf(visitor.locale, visitor.brand)),
  };
}

/** How many visitors wait for this agent. The desk is there without the number. */
const countWaiting = (platform: AppLoadContext["platform"]): Promise<number> =>
  platform.call(countWaitingChats, { fresh: true }).then(
    ({ count }) => count,
    () => 0,
  );
