import { invitationPath, inviteEditor } from "#platform/staff/invite.ts";
import { type ListedEditor, listEditors } from "#platform/staff/list-editors.ts";
import { removeEditor } from "#platform/staff/remove-editor.ts";
import { DESK_ROLES, type DeskRole } from "#schemas/api/editors.ts";
import type { PlayerRuntime } from "../player/runtime.ts";

/** A command of `npm run desk`: what its words ask for, or null where they are none of its own. */
export interface DeskCommand {
  usage: string;
  read(words: readonly string[]): ((runtime: Pick<PlayerRuntime, "database" | "clock">) => Promise<string>) | null;
}

const isRole = (word: string | undefined): word is DeskRole => DESK_ROLES.some((role) => role === word);

/** Asks somebody to the desk; for whom is there already, the way to a new password or another role. */
export const invite: DeskCommand = {
  usage: `invite <e-mail> ${DESK_ROLES.join("|")}`,
  read([email, role, ...rest]) {
    if (!email || !isRole(role) || rest.length > 0) return null;
    return async (runtime) => {
      const { token, expiresAt } = await inviteEditor(runtime, { email, role });
      return [
        `Send this to ${email}. It works once, until ${expiresAt.toISOString()}, on any brand's host:`,
        `  ${invitationPath(token)}`,
      ].join("\n");
    };
  },
};

/** Who works at the desk, and who was asked to. */
export const list: DeskCommand = {
  usage: "list",
  read: (words) =>
    words.length > 0
      ? null
      : async (runtime) => {
          const everybody = await listEditors(runtime);
          return everybody.map(lineOf).join("\n") || "The desk has no accounts yet";
        },
};

/** Takes somebody off the desk at once. */
export const remove: DeskCommand = {
  usage: "remove <e-mail>",
  read([email, ...rest]) {
    if (!email || rest.length > 0) return null;
    return async (runtime) => {
      await removeEditor(runtime, email);
      return `${email} no longer has access to the desk`;
    };
  },
};

const lineOf = ({ email, role, name, lastSeenAt, invitedUntil }: ListedEditor) =>
  [
    email,
    role,
    ...(name ? [name] : []),
    ...(lastSeenAt ? [`last seen ${lastSeenAt.toISOString()}`] : []),
    ...(invitedUntil ? [`invited until ${invitedUntil.toISOString()}`] : []),
  ].join("  ");
