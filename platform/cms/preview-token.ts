import type { Editor } from "#schemas/api/editors.ts";
import { type Preview, previewSchema } from "#schemas/content/preview.ts";
import { validator } from "#schemas/kit/validate.ts";
import type { PlatformContext } from "../context.ts";
import { ApiError } from "../http/api-error.ts";
import type { EditorSession } from "../http/editor-session.ts";
import { readSigned, sign } from "../secrets/sealed.ts";
import { findEditorOfSession } from "../staff/sessions.ts";

const PURPOSE = "preview";
/** A preview is looked at for an hour; a longer look begins another (CMS-11). */
export const PREVIEW_LIFE = 60 * 60_000;

type Context = Pick<PlatformContext, "database" | "clock" | "secret">;

/** A token that stands for a preview: signed, and good for as long as its editor is signed in, at most an hour. */
export function createPreviewToken(
  { clock, secret }: Context,
  preview: Preview,
  { id: session }: EditorSession,
): { token: string; expires_at: string } {
  const until = clock.now().getTime() + PREVIEW_LIFE;
  const token = sign(secret, PURPOSE, { preview, session, until });
  return { token, expires_at: new Date(until).toISOString() };
}

/** What a token stands for; 410 when it was tampered with, is too old, or its editor has signed out. */
export async function readPreviewToken(context: Context, token: string): Promise<{ preview: Preview; editor: Editor }> {
  const { preview, session, until } = readSafely(context.secret, token);
  const checked = validator(previewSchema)(preview);
  if (!checked.ok || typeof session !== "string" || typeof until !== "number") throw gone();
  if (until <= context.clock.now().getTime()) throw gone();
  const editor = await findEditorOfSession(context, session);
  if (!editor) throw gone();
  return { preview: checked.value, editor };
}

function readSafely(secret: string, token: string): Record<string, unknown> {
  try {
    return readSigned(secret, PURPOSE, token) ?? {};
  } catch {
    return {};
  }
}

const gone = () => new ApiError(410, "DESK.PREVIEW.GONE", "This preview has ended");
