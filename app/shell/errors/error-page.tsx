import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "#ui/button.tsx";
import { useTranslate } from "#ui/translate.ts";
import type { MessageId } from "../../i18n/message-id.ts";
import { LostDrawing } from "./lost-drawing.tsx";

interface Words {
  title: MessageId;
  text: MessageId;
}

const FAILED: Words = { title: "ERROR.FAILED.TITLE", text: "ERROR.FAILED.TEXT" };
const WORDS: Readonly<Record<number, Words>> = {
  401: { title: "ERROR.SIGN_IN.TITLE", text: "ERROR.SIGN_IN.TEXT" },
  403: { title: "ERROR.FORBIDDEN.TITLE", text: "ERROR.FORBIDDEN.TEXT" },
  404: { title: "ERROR.NOT_FOUND.TITLE", text: "ERROR.NOT_FOUND.TEXT" },
  429: { title: "ERROR.TOO_MANY.TITLE", text: "ERROR.TOO_MANY.TEXT" },
  451: { title: "ERROR.REGION.TITLE", text: "ERROR.REGION.TEXT" },
  503: { title: "ERROR.BUSY.TITLE", text: "ERROR.BUSY.TEXT" },
};

interface Props extends Partial<Words> {
  status: number;
  /** What the title and the text name. */
  values?: Readonly<Record<string, string>>;
  action?: ReactNode;
}

/** A page that could not be shown: says so in the visitor's language, with one next step. Never a stack or a key. */
export function ErrorPage({ status, values, ...own }: Props) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const { title, text } = { ...(WORDS[status] ?? FAILED), ...own };
  const retry = status >= 500 || status === 429;
  return (
    <section className="mx-auto grid max-w-lg justify-items-center gap-4 py-12 text-center lg:py-20">
      <LostDrawing className="h-40 w-auto text-brand" />
      <p className="font-bold font-display text-6xl text-brand tabular-nums">{status}</p>
      <h1 className="font-bold font-display text-2xl">{t(title, values)}</h1>
      <p className="text-muted">{t(text, values)}</p>
      <div className="mt-2">
        {own.action ??
          (retry ? (
            <ButtonLink to={`${pathname}${search}`} reloadDocument variant="main" size="large">
              {t("ERROR.AGAIN")}
            </ButtonLink>
          ) : (
            <ButtonLink to="/" variant="main" size="large">
              {t("ERROR.HOME")}
            </ButtonLink>
          ))}
      </div>
    </section>
  );
}
