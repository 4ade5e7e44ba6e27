import { useTranslate } from "#ui/translate.ts";
import { Note } from "../note.tsx";

const TEXTS = {
  suspend: "DESK.TRADING.DONE.SWITCH",
  resume: "DESK.TRADING.DONE.SWITCH",
  propose: "DESK.TRADING.DONE.PROPOSE",
  approve: "DESK.TRADING.DONE.APPROVE",
  decline: "DESK.TRADING.DONE.DECLINE",
} as const;

/** What has been done, said once. */
export function DoneNote({ done }: { done: keyof typeof TEXTS | null | undefined }) {
  const t = useTranslate();
  if (!done) return null;
  return (
    <Note tone="good" live>
      {t(TEXTS[done])}
    </Note>
  );
}
