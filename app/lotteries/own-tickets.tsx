import { useIntl } from "react-intl";
import { isFinished } from "#schemas/rules/gifts.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FOCUSABLE } from "#ui/focusable.ts";
import { hasSpinsToPlay } from "../gifts/open-gifts.ts";
import { useGiftTexts } from "../gifts/use-gift-texts.ts";
import type { LotteryData } from "./load-lotteries.server.ts";
import { usePrizeTitle } from "./prize-text.ts";

/** The player's own tickets, what they have won, and the codes that prove they were in the draw. */
export function OwnTickets({ data }: { data: LotteryData }) {
  const intl = useIntl();
  const { tickets, signedIn, lottery, currency, stage, gifts } = data;
  const prizeTitle = usePrizeTitle(currency);
  const giftState = useGiftState();
  if (!signedIn) return null;
  const won = tickets?.filter(({ prize }) => prize !== null) ?? [];
  return (
    <section id="tickets" className="lottery-panel" aria-labelledby="own">
      <h2 id="own" className="font-bold font-display text-lg">
        {intl.formatMessage({ id: "LOTTERY.TICKETS.TITLE" })}
      </h2>
      {tickets === null ? (
        <p className="text-muted">{intl.formatMessage({ id: "LOTTERY.TICKETS.FAILED" })}</p>
      ) : tickets.length === 0 ? (
        <p className="text-muted">{intl.formatMessage({ id: "LOTTERY.TICKETS.NONE" })}</p>
      ) : (
        <>
          <p>{intl.formatMessage({ id: "LOTTERY.TICKETS.COUNT" }, { count: tickets.length })}</p>
          {won.length > 0 ? (
            <div className="grid gap-3 rounded-medium border border-line bg-raised p-4" role="status">
              {won.map(({ number, prize }) => (
                <div key={number}>
                  <p className="font-semibold">
                    {intl.formatMessage(
                      { id: "LOTTERY.TICKETS.WON" },
                      { number, prize: prizeTitle(lottery.prizes[prize ?? -1]) },
                    )}
                  </p>
                  {gifts[number] ? <p className="text-muted text-sm">{giftState(gifts[number])}</p> : null}
                </div>
              ))}
              {won.every(({ number }) => gifts[number] && isFinished(gifts[number].stage)) ? null : (
                <ButtonLink variant="main" wide to="/profile/gifts">
                  {intl.formatMessage({ id: "PRIZE.SEE_GIFT" })}
                </ButtonLink>
              )}
            </div>
          ) : stage === "archive" ? (
            <p className="text-muted">{intl.formatMessage({ id: "LOTTERY.TICKETS.LOST" })}</p>
          ) : null}
          <ul {...FOCUSABLE} className="lottery-numbers focus-ring">
            {tickets.map(({ number, prize }) => (
              <li key={number} className={`lottery-number ${prize === null ? "" : "lottery-number-won"}`}>
                {intl.formatMessage({ id: "LOTTERY.TICKETS.NUMBER" }, { number })}
              </li>
            ))}
          </ul>
          <details className="text-sm">
            <summary className="cursor-pointer font-semibold">
              {intl.formatMessage({ id: "LOTTERY.TICKETS.CODES" })}
            </summary>
            <p className="mt-2 text-muted">{intl.formatMessage({ id: "LOTTERY.TICKETS.CODES.TEXT" })}</p>
            <ul {...FOCUSABLE} className="focus-ring mt-2 grid max-h-72 gap-1 overflow-y-auto">
              {tickets.map(({ number, code }) => (
                <li key={number} className="break-all font-mono text-xs">
                  {`${number}:${code}`}
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </section>
  );
}

/** What has become of a prize: waiting to be activated, in use, or over. */
function useGiftState() {
  const { t, ended } = useGiftTexts();
  return (gift: NonNullable<LotteryData["gifts"][number]>) =>
    isFinished(gift.stage)
      ? ended(gift)
      : hasSpinsToPlay(gift)
        ? t("GIFTS.STAGE.SPINS")
        : t("GIFTS.STAGE", { stage: gift.stage });
}
