import { useIntl } from "react-intl";
import type { Lottery } from "#schemas/api/lotteries.ts";
import type { LotteryStage } from "#schemas/rules/lotteries.ts";
import { Countdown } from "#widgets/content/countdown/countdown.tsx";

const STAGES = {
  active: "LOTTERY.STAGE.ACTIVE",
  future: "LOTTERY.STAGE.FUTURE",
  drawing: "LOTTERY.STAGE.DRAWING",
  archive: "LOTTERY.STAGE.ARCHIVE",
} as const satisfies Record<LotteryStage, string>;

interface Props {
  lottery: Pick<Lottery, "start_at" | "end_at">;
  stage: LotteryStage;
  now: number;
}

/** What a lottery is at, and the time that is left. */
export function LotteryStageLine({ lottery, stage, now }: Props) {
  const intl = useIntl();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className={`lottery-status lottery-status-${stage}`}>{intl.formatMessage({ id: STAGES[stage] })}</span>
      {stage === "active" || stage === "future" ? (
        <Countdown startAt={lottery.start_at} endAt={lottery.end_at} now={now - (now % 1_000)} />
      ) : null}
    </p>
  );
}
