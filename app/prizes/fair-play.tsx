import { useIntl } from "react-intl";
import type { Lootbox } from "#schemas/api/prizes.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import type { MessageId } from "../i18n/message-id.ts";
import { BoxSeeds, HowToVerify, SeedValue } from "./box-seeds.tsx";

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
            <SeedValue name={text("PRIZE.FAIR.COMMITMENT")} value={next.commitment} />
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
          <BoxSeeds box={opened} />
        </div>
      ) : null}
      <HowToVerify />
    </details>
  );
}
