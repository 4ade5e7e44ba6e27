import { Paperclip, Send } from "lucide-react";
import { useRef, useState } from "react";
import { CHAT_TEXT } from "#schemas/rules/chat.ts";
import { DOCUMENT_TYPES } from "#schemas/rules/verification.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { CONTROL_CLASSES } from "#ui/input.tsx";
import { useTranslate } from "#ui/translate.ts";

interface Props {
  /** What was typed before and not sent. */
  draft: string;
  onDraft: (text: string) => void;
  onText: (text: string) => void;
  onFile: (file: File) => void;
  onType: () => void;
}

/** Where the visitor writes: Enter sends, Shift and Enter begin a line. */
export function Composer({ draft, onDraft, onText, onFile, onType }: Props) {
  const t = useTranslate();
  const [text, set] = useState(draft);
  const picker = useRef<HTMLInputElement>(null);
  const change = (next: string) => {
    onDraft(next);
    set(next);
  };
  const length = [...text.trim()].length;
  const isTooLong = length > CHAT_TEXT;
  const send = () => {
    if (length === 0 || isTooLong) return;
    onText(text.trim());
    change("");
  };
  return (
    // No form: the page holds those back while the browser is offline, and messages wait in the outbox instead.
    <div className="grid gap-2">
      <label htmlFor="chat-text" className="sr-only">
        {t("CHAT.WRITE")}
      </label>
      <textarea
        id="chat-text"
        rows={2}
        value={text}
        placeholder={t("CHAT.WRITE")}
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? "chat-text-error" : undefined}
        className={`${CONTROL_CLASSES} resize-none py-3`}
        onChange={(event) => {
          change(event.target.value);
          onType();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      {isTooLong ? (
        <p id="chat-text-error" role="alert" className="text-bad text-sm">
          {t("FORM.MAX", { max: CHAT_TEXT })}
        </p>
      ) : null}
      <div className="flex items-center justify-between gap-2">
        <input
          ref={picker}
          type="file"
          accept={DOCUMENT_TYPES.join(",")}
          className="hidden"
          tabIndex={-1}
          aria-hidden
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = "";
            if (file) onFile(file);
          }}
        />
        <IconButton icon={Paperclip} label={t("CHAT.ATTACH")} onClick={() => picker.current?.click()} />
        <button
          type="button"
          onClick={send}
          className="focus-ring inline-flex min-h-11 items-center gap-2 rounded-medium bg-action px-4 font-semibold text-on-action"
        >
          <Send size={16} aria-hidden />
          {t("CHAT.SEND")}
        </button>
      </div>
    </div>
  );
}
