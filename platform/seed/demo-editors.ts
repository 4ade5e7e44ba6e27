import { inArray } from "drizzle-orm";
import { DEMO_DESK_PASSWORD } from "#platform/staff/demo-password.ts";
import { prepareEditor, storeEditor } from "#platform/staff/store-editor.ts";
import { editors } from "#platform/staff/tables.ts";
import type { PlatformContext } from "../context.ts";

const DEMO_EDITORS = [
  { email: "editor@marquee.example", name: "Edda Editor", role: "editor" },
  { email: "trader@marquee.example", name: "Tara Trader", role: "trader" },
  { email: "second-trader@marquee.example", name: "Theo Trader", role: "trader" },
  { email: "manager@marquee.example", name: "Max Manager", role: "brand-manager" },
] as const;

/** An editor, two traders (what one proposes, the other approves) and a brand manager. Whoever was there before stays as they are, removed or with a password of their own. */
export async function seedDemoEditors(context: PlatformContext): Promise<void> {
  const emails = DEMO_EDITORS.map(({ email }) => email);
  const there = await context.database.drizzle
    .select({ emailKey: editors.emailKey })
    .from(editors)
    .where(inArray(editors.emailKey, emails));
  for (const editor of DEMO_EDITORS) {
    if (there.some(({ emailKey }) => emailKey === editor.email)) continue;
    const prepared = await prepareEditor({ ...editor, password: DEMO_DESK_PASSWORD });
    await storeEditor(context.database.drizzle, context, prepared);
  }
}
