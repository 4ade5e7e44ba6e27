import { type ChatMessage, sendChatFile } from "#schemas/api/chat.ts";
import type { Problem } from "#schemas/kit/problem.ts";
import { PlatformError } from "../calls/platform-error.ts";

/** Sends a file as a message; throws PlatformError with what the platform says of it. The same `clientId` counts once. */
export async function sendFile(file: File, clientId: string): Promise<ChatMessage> {
  const body = new FormData();
  body.set("client_id", clientId);
  body.set("file", file);
  const answer = await fetch(sendChatFile.path, {
    method: "POST",
    body,
    headers: { "X-Requested-With": "XMLHttpRequest" },
    credentials: "same-origin",
  });
  const answerBody: unknown = await answer.json().catch(() => ({ code: "CALL.FAILED", message: "no JSON" }));
  if (!answer.ok) throw new PlatformError(sendChatFile.name, answer.status, answerBody as Problem);
  return answerBody as ChatMessage;
}
