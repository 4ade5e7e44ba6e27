import { inviteEditor } from "#platform/staff/invite.ts";
import { acceptInvitation, type DeskRole, type Editor } from "#schemas/api/editors.ts";
import type { TestClient } from "./client.ts";
import type { TestPlatform } from "./platform.ts";

/** A password that every rule lets pass. */
export const DESK_PASSWORD = "slate-Harbour 8812 quill";

/** Somebody at the desk, in a browser of their own: invited and accepted through the contract. */
export async function openDesk(
  runtime: TestPlatform,
  role: DeskRole = "editor",
  { email = `${role}@desk.example`, name = "Ada", client = runtime.client() } = {},
): Promise<{ client: TestClient; editor: Editor }> {
  const { token } = await inviteEditor(runtime.context, { email, role });
  const editor = await client.ok(acceptInvitation, { body: { token, name, password: DESK_PASSWORD } });
  return { client, editor };
}
