import { Form, useFetcher } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { listConnectedProviders } from "#schemas/api/social.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { Button } from "#ui/button.tsx";
import { buttonClasses } from "#ui/button-classes.ts";
import { useTranslate } from "#ui/translate.ts";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import type { disconnect } from "./disconnect.server.ts";
import type { OfferedProvider } from "./offered-providers.server.ts";
import { ProviderMark } from "./social-buttons.tsx";

type Connected = AnswerOf<typeof listConnectedProviders>[number];

interface Props {
  connected: readonly Connected[];
  offered: readonly OfferedProvider[];
}

/** Where providers are connected and removed. */
const SECURITY = "/profile/security";

/** The player's connected providers, and those that could be (AUTH-03). Nothing where there is neither. */
export function ConnectedProviders({ connected, offered }: Props) {
  const t = useTranslate();
  const others = offered.filter(({ id }) => !connected.some((each) => each.id === id));
  if (connected.length === 0 && others.length === 0) return null;
  return (
    <section aria-labelledby="providers" className="grid gap-3">
      <h2 id="providers" className="font-bold font-display text-lg">
        {t("SOCIAL.CONNECTED.TITLE")}
      </h2>
      <p className="text-muted text-sm">{t("SOCIAL.CONNECTED.TEXT")}</p>
      <ul className="grid gap-2">
        {connected.map((provider) => (
          <ConnectedProvider key={provider.id} provider={provider} />
        ))}
        {others.map(({ id, title, url }) => (
          <li key={id} className={LINE}>
            <ProviderMark title={title} />
            <span className="min-w-0 flex-1 font-semibold">{title}</span>
            <Form method="post" action={url}>
              <input type="hidden" name="intent" value="link" />
              <input type="hidden" name="redirect" value={SECURITY} />
              <button type="submit" className={buttonClasses({ variant: "quiet" })}>
                {t("SOCIAL.CONNECT")}
                <span className="sr-only"> {title}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LINE = "flex flex-wrap items-center gap-3 rounded-medium border border-line bg-surface px-4 py-3";

function ConnectedProvider({ provider }: { provider: Connected }) {
  const t = useTranslate();
  const intl = useIntl();
  const fetcher = useFetcher<typeof disconnect>();
  const { id, title, email, removable } = provider;
  const problem = fetcher.data?.problem;
  return (
    <li className={LINE}>
      <ProviderMark title={title} />
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{title}</span>
        {email ? <span className="truncate text-muted text-sm">{email}</span> : null}
      </span>
      {removable ? (
        <fetcher.Form method="post" action={`/auth/${id}/disconnect`}>
          <Button type="submit" variant="ghost" busy={fetcher.state !== "idle"}>
            {t("SOCIAL.DISCONNECT")}
            <span className="sr-only"> {title}</span>
          </Button>
        </fetcher.Form>
      ) : null}
      {!removable || problem ? (
        <p role={problem ? "alert" : undefined} className={`w-full text-sm ${problem ? "text-bad" : "text-muted"}`}>
          {problem ? formatErrorCode(intl, problem) : t("SOCIAL.ONLY_WAY")}
        </p>
      ) : null}
    </li>
  );
}
