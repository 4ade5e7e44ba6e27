import { DESK_ROLES, type DeskRole, type Editor } from "#schemas/api/editors.ts";
import { type Caller, type DeskCaller, isDeskCaller } from "#schemas/kit/operation.ts";
import { ApiError } from "./api-error.ts";

/** The session of a request at the desk, as the editors' domain finds it. */
export interface EditorSession {
  id: string;
  /** The sign-in that it belongs to; sessions of one sign-in on several hosts end together. */
  familyId: string;
  editor: Editor;
}

/** Finds the session at the desk that a request carries; null for anybody else. */
export type AuthenticateEditor = (request: Request) => Promise<EditorSession | null>;

/** Calls of the desk, and which roles may make them: brand managers may do whatever editors and traders may. */
const MAY: Readonly<Record<DeskCaller, readonly DeskRole[]>> = {
  staff: DESK_ROLES,
  editor: ["editor", "brand-manager"],
  trader: ["trader", "brand-manager"],
  "brand-manager": ["brand-manager"],
};

/** Whether an operation is the desk's: players' sessions count for nothing there. */
export const isOfDesk = isDeskCaller;

/** Refuses whoever isn't at the desk, and whose role isn't enough. */
export function rejectAtDesk(caller: Caller, session: EditorSession | null): asserts session is EditorSession {
  if (!session) throw new ApiError(401, "AUTH.REQUIRED", "Sign in at the desk first");
  if (!isDeskCaller(caller) || !MAY[caller].includes(session.editor.role)) {
    throw new ApiError(403, "DESK.ROLE", "This needs another role at the desk");
  }
}
