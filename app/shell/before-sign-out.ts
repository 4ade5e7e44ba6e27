import { deleteUnsent } from "./chat/unsent-key.ts";
import { askBeforeNextSignIn } from "./stored-credentials.ts";

/** What a form that signs the player out does first: nothing of them stays in the tab. */
export function beforeSignOut(): void {
  askBeforeNextSignIn();
  deleteUnsent();
}
