import type { ModalProps } from "../shell/modals/modal.ts";
import { CompletionPopup } from "./completion-popup.tsx";

/** Personal-info completion (MODAL-09): what a player with fiat money has not told yet. */
export default function PersonalInfoModal({ close }: ModalProps<undefined>) {
  return (
    <CompletionPopup context="deposit" title="PROFILE.COMPLETE.TITLE" text="PROFILE.COMPLETE.TEXT" close={close} />
  );
}
