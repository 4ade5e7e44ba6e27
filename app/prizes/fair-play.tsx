import { useIntl } from "react-intl";
import type { Lootbox } from "#schemas/api/prizes.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import type { MessageId } from "../i18n/message-id.ts";

interface Props {
  opened: Lootbox | null;
  next: Lootbox | null;
  seedForm?: string | undefined;
}

/**
 * Why a prize can't have been chosen after the player pressed: what is promised before (the hash of the server's seed),
 * what is shown after (both seeds), and how anybody checks it (docs/guides/prizes.md).
 */
export function FairPlay({ opened, next, seedForm }: Props) {
  const intl = useIntl();
  const text = (id: MessageId) => intl.formatMessage({ id });
  return (
    <details className="prize-card group" data-fair>
      <summary className="cursor-pointer font-bold font-display text-lg">{text("PRIZE.FAIR.TITLE")}</summary>
      <p className="text-muted text-sm">{text("PRIZE.FAIR.LEAD")}</p>
      {next ? (
        <div className="grid gap-3">
          <h3 className="font-semibold">{text("PRIZE.FAIR.NEXT")}</h3>
          <dl className="grid gap-2 text-sm">
            <Value name={text("PRIZE.FAIR.COMMITMENT")} value={next.commitment} />
          </dl>
          {seedForm ? (
            <Field name="client_seed" label={text("PRIZE.FAIR.OWN_SEED")} hint={text("PRIZE.FAIR.OWN_SEED.HINT")}>
              {(control) => <Input {...control} form={seedForm} maxLength={64} autoComplete="off" spellCheck={false} />}
            </Field>
          ) : null}
        </div>
      ) : null}
      {opened?.server_seed ? (
        <div className="grid gap-3">
          <h3 className="font-semibold">{text("PRIZE.FAIR.LAST")}</h3>
          <dl className="grid gap-2 text-sm">
            <Value name={text("PRIZE.FAIR.COMMITMENT")} value={opened.commitment} />
            <Value name={text("PRIZE.FAIR.SERVER_SEED")} value={opened.server_seed} />
            <Value name={text("PRIZE.FAIR.CLIENT_SEED")} value={opened.client_seed ?? ""} />
            <Value name={text("PRIZE.FAIR.WEIGHTS")} value={opened.items.map(({ weight }) => weight).join(",")} />
          </dl>
        </div>
      ) : null}
      <h3 className="font-semibold">{text("PRIZE.FAIR.HOW")}</h3>
      <ol className="grid list-decimal gap-1 pl-5 text-muted text-sm">
        <li>{text("PRIZE.FAIR.HOW.1")}</li>
        <li>{text("PRIZE.FAIR.HOW.2")}</li>
        <li>{text("PRIZE.FAIR.HOW.3")}</li>
      </ol>
    </details>
  );
}

const Value = ({ name, value }: { name: string; value: string }) => (
  <div className="grid gap-0.5">
    <dt className="text-muted">{name}</dt>
    <dd className="break-all font-mono text-xs">{value}</dd>
  </div>
);
