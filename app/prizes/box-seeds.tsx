import { useIntl } from "react-intl";
import type { Lootbox } from "#schemas/api/prizes.ts";
import type { MessageId } from "../i18n/message-id.ts";

/** What proves an opened box: both seeds, the promise that was shown before, and the weights of its prizes. */
export function BoxSeeds({ box }: { box: Lootbox }) {
  const intl = useIntl();
  const text = (id: MessageId) => intl.formatMessage({ id });
  return (
    <dl className="grid gap-2 text-sm">
      <SeedValue name={text("PRIZE.FAIR.COMMITMENT")} value={box.commitment} />
      {box.server_seed === null ? null : (
        <>
          <SeedValue name={text("PRIZE.FAIR.SERVER_SEED")} value={box.server_seed} />
          <SeedValue name={text("PRIZE.FAIR.CLIENT_SEED")} value={box.client_seed ?? ""} />
        </>
      )}
      <SeedValue name={text("PRIZE.FAIR.WEIGHTS")} value={box.items.map(({ weight }) => weight).join(",")} />
    </dl>
  );
}

export const SeedValue = ({ name, value }: { name: string; value: string }) => (
  <div className="grid gap-0.5">
    <dt className="text-muted">{name}</dt>
    <dd className="break-all font-mono text-xs">{value}</dd>
  </div>
);

/** How anybody draws an opened box again (docs/guides/prizes.md). */
export function HowToVerify() {
  const intl = useIntl();
  return (
    <>
      <h3 className="font-semibold">{intl.formatMessage({ id: "PRIZE.FAIR.HOW" })}</h3>
      <ol className="grid list-decimal gap-1 pl-5 text-muted text-sm">
        <li>{intl.formatMessage({ id: "PRIZE.FAIR.HOW.1" })}</li>
        <li>{intl.formatMessage({ id: "PRIZE.FAIR.HOW.2" })}</li>
        <li>{intl.formatMessage({ id: "PRIZE.FAIR.HOW.3" })}</li>
      </ol>
    </>
  );
}
