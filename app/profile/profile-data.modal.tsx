import type { ModalProps } from "../shell/modals/modal.ts";
import { CompletionPopup } from "./completion-popup.tsx";

/** The edit-profile popup that stands before a game whose provider asks who plays (document 3 section 5). */
export default function ProfileDataModal({ close, data }: ModalProps<{ context: string } | undefined>) {
  return (
    <CompletionPopup
      context={data?.context ?? "deposit"}
      title="PROFILE.COMPLETE.TITLE"
      text="PROFILE.COMPLETE.PROVIDER"
      close={close}
    />
  );
}
