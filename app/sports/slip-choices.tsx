import { useIntl } from "react-intl";
import { PRICE_CHOICES } from "#schemas/sports/vocabulary.ts";
import { changeSlip, useSlip } from "./slip-store.ts";

/** Whether the selections are singles, one multiple, or a system of a size. */
export function KindChoice({ count, kind, size }: { count: number; kind: string; size: number }) {
  const intl = useIntl();
  const kinds = [
    ["single", "SPORTS.SLIP.SINGLE", true],
    ["multiple", "SPORTS.SLIP.MULTIPLE", count > 1],
    ["system", "SPORTS.SLIP.SYSTEM", count > 2],
  ] as const;
  return (
    <fieldset className="sports-group sports-kinds" aria-label={intl.formatMessage({ id: "SPORTS.SLIP.KIND" })}>
      {kinds.map(([of, id, may]) => (
        <button
          key={of}
          type="button"
          className="sports-chip focus-ring"
          aria-pressed={kind === of}
          disabled={!may}
          onClick={() =>
            changeSlip(() => ({ kind: of, systemSize: Math.min(Math.max(size, 2), count - 1), request: null }))
          }
        >
          {intl.formatMessage({ id }, { count })}
        </button>
      ))}
      {kind === "system" ? (
        <select
          className="sports-select focus-ring"
          aria-label={intl.formatMessage({ id: "SPORTS.SLIP.SYSTEM_SIZE" })}
          value={size}
          onChange={({ target }) => changeSlip(() => ({ systemSize: Number(target.value), request: null }))}
        >
          {Array.from({ length: count - 2 }, (_, index) => index + 2).map((each) => (
            <option key={each} value={each}>{`${each} / ${count}`}</option>
          ))}
        </select>
      ) : null}
    </fieldset>
  );
}

const CHOICE_NAMES = {
  never: "SPORTS.SLIP.PRICE.NEVER",
  higher: "SPORTS.SLIP.PRICE.HIGHER",
  any: "SPORTS.SLIP.PRICE.ANY",
} as const;

/** What happens to a bet whose odds change before it is placed. */
export function PriceChoiceField() {
  const intl = useIntl();
  const { priceChoice } = useSlip();
  return (
    <label className="grid gap-1 text-sm">
      <span className="text-muted">{intl.formatMessage({ id: "SPORTS.SLIP.PRICE" })}</span>
      <select
        className="sports-select focus-ring"
        value={priceChoice}
        onChange={({ target }) =>
          changeSlip(() => ({
            priceChoice: PRICE_CHOICES.find((each) => each === target.value) ?? "higher",
            request: null,
          }))
        }
      >
        {PRICE_CHOICES.map((each) => (
          <option key={each} value={each}>
            {intl.formatMessage({ id: CHOICE_NAMES[each] })}
          </option>
        ))}
      </select>
    </label>
  );
}
