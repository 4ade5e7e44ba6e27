import { useIntl } from "react-intl";
import type { FairDetail, FairPart } from "#schemas/studio/fair.ts";
import { useTranslate } from "#ui/translate.ts";
import { isMessageId } from "../i18n/message-id.ts";
import { Value } from "./value-list.tsx";

/** A spin or a flight of the round: its symbols as they stood, and what counts of them. */
export function Part({ part }: { part: FairPart }) {
  const name = useCode("PART");
  const title = name(part.code, part.index);
  return (
    <div className="grid gap-3 rounded-medium bg-raised p-4">
      <h4 className="font-semibold text-sm">{title}</h4>
      {part.picture ? <Picture rows={part.picture} name={title} /> : null}
      <Details details={part.details} />
    </div>
  );
}

export function Details({ details }: { details: readonly FairDetail[] }) {
  const name = useCode("DETAIL");
  const t = useTranslate();
  const { formatNumber } = useIntl();
  const shown = ({ value, times }: FairDetail) => {
    if (value === null) return t("FAIR.NONE");
    if (typeof value === "string") return value;
    return times ? `${formatNumber(value, { minimumFractionDigits: 2 })}×` : formatNumber(value);
  };
  if (details.length === 0) return null;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 text-sm">
      {details.map((detail) => (
        <Value key={detail.code} name={name(detail.code)}>
          {shown(detail)}
        </Value>
      ))}
    </dl>
  );
}

/** What a code of the studio's is called; one of a kind of game that has no text yet is shown as it is. */
function useCode(group: "PART" | "DETAIL") {
  const intl = useIntl();
  return (code: string, index = 1) => {
    const id = `FAIR.${group}.${code}`;
    return isMessageId(intl, id) ? intl.formatMessage({ id }, { index }) : code;
  };
}

function Picture({ rows, name }: { rows: readonly (readonly string[])[]; name: string }) {
  return (
    <table aria-label={name} className="w-fit border-separate border-spacing-1">
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row of symbols has no other name, and never moves
          <tr key={at}>
            {row.map((symbol, column) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                key={column}
                className="size-10 rounded-small border border-line bg-surface text-center font-bold text-sm"
              >
                {symbol === "T" ? "10" : symbol}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
