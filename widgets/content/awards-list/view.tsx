import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { WidgetProps } from "../../registry/contract.ts";
import { AwardCard } from "./award-card.tsx";
import type { AwardsListData } from "./data.server.ts";
import type { meta } from "./meta.ts";

/** Without script every award is there and the filter is not. */
export default function AwardsList({ parameters, data }: WidgetProps<typeof meta, AwardsListData>) {
  const intl = useIntl();
  const [year, setYear] = useState<number | null>(null);
  const shown = data.awards.filter((award) => year === null || award.year === year);
  if (data.awards.length === 0) {
    return (
      <p className="text-muted">
        <FormattedMessage id="WIDGET.AWARDS.EMPTY" />
      </p>
    );
  }
  return (
    <section aria-label={intl.formatMessage({ id: "WIDGET.AWARDS.LABEL" })}>
      {parameters.filter && data.years.length > 1 ? (
        <fieldset className="mb-4 flex flex-wrap gap-2">
          <legend className="sr-only">{intl.formatMessage({ id: "WIDGET.AWARDS.FILTER" })}</legend>
          <Choice chosen={year === null} onChoose={() => setYear(null)}>
            <FormattedMessage id="WIDGET.AWARDS.ALL" />
          </Choice>
          {data.years.map((one) => (
            <Choice key={one} chosen={year === one} onChoose={() => setYear(one)}>
              {one}
            </Choice>
          ))}
        </fieldset>
      ) : null}
      <p role="status" className="sr-only">
        <FormattedMessage id="WIDGET.AWARDS.COUNT" values={{ count: shown.length }} />
      </p>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((award) => (
          <li key={award.id}>
            <AwardCard award={award} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChoiceProps {
  chosen: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

const Choice = ({ chosen, onChoose, children }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={chosen}
    onClick={onChoose}
    className="focus-ring min-h-11 rounded-full border border-line bg-surface px-4 text-sm aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
  >
    {children}
  </button>
);
