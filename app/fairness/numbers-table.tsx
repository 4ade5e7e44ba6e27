import { useIntl } from "react-intl";
import type { FairNumber } from "#schemas/studio/fair.ts";
import { classNames } from "#ui/class-names.ts";
import { useTranslate } from "#ui/translate.ts";

const HEAD = "pb-1 font-medium text-muted text-xs";

/** Bytes of the stream with the numbers that they give. A word that was skipped, so that all numbers are equally likely, is struck out. */
export function NumbersTable({ numbers }: { numbers: readonly FairNumber[] }) {
  const t = useTranslate();
  const { formatNumber } = useIntl();
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} pr-3 text-left`}>
            {t("FAIR.NUMBER.BYTES")}
          </th>
          <th scope="col" className={`${HEAD} pr-3 text-left`}>
            {t("FAIR.NUMBER.RANGE")}
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            {t("FAIR.NUMBER.VALUE")}
          </th>
        </tr>
      </thead>
      <tbody>
        {numbers.map(({ at, words, below, value }) => (
          <tr key={at} className="border-line border-t">
            <td className="py-1.5 pr-3 [font-family:ui-monospace,monospace] text-xs">
              {words.map((word, index) => (
                // A number of 52 bits has two words, both used; below a bound only the last one counts.
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: two words may be equal, and none moves
                  key={index}
                  className={classNames(
                    "mr-2 inline-block",
                    below !== null && index < words.length - 1 && "line-through",
                  )}
                >
                  {word}
                </span>
              ))}
            </td>
            <td className="py-1.5 pr-3 text-muted">
              {below === null
                ? t("FAIR.NUMBER.BITS")
                : t("FAIR.NUMBER.BELOW", { last: formatNumber(below - 1, { useGrouping: false }) })}
            </td>
            <td className="py-1.5 text-right font-semibold tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
