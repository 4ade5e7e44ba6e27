import { Form } from "@remix-run/react";
import { buttonClasses } from "#ui/button-classes.ts";
import { useTranslate } from "#ui/translate.ts";
import type { OfferedProvider } from "./offered-providers.server.ts";

interface Props {
  providers: readonly OfferedProvider[];
  /** Path to go to afterwards; empty for main. */
  target?: string;
}

/** Ways in through other sites, below a form; nothing where the brand offers none (AUTH-03). */
export function SocialButtons({ providers, target = "" }: Props) {
  const t = useTranslate();
  if (providers.length === 0) return null;
  return (
    <section aria-label={t("SOCIAL.LABEL")} className="grid gap-3">
      <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("SOCIAL.OR")}
      </p>
      <ul className="grid gap-2">
        {providers.map(({ id, title, url }) => (
          <li key={id}>
            <Form method="post" action={url}>
              <input type="hidden" name="intent" value="sign_in" />
              <input type="hidden" name="redirect" value={target} />
              <button type="submit" className={buttonClasses({ variant: "quiet", size: "large", wide: true })}>
                <ProviderMark title={title} />
                {t("SOCIAL.CONTINUE", { provider: title })}
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <p className="text-center text-muted text-xs">{t("SOCIAL.TERMS")}</p>
    </section>
  );
}

/** The first letter of a provider, as a coin. */
export const ProviderMark = ({ title }: { title: string }) => (
  <span
    aria-hidden="true"
    className="grid size-6 shrink-0 place-items-center rounded-full bg-brand font-bold text-on-brand text-xs"
  >
    {[...title][0]}
  </span>
);
