import { type ReactNode, useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import type { SportBet } from "#schemas/api/sport-bets.ts";
import { CashOutNote } from "./cash-out.tsx";
import { BetCard } from "./my-bets-view.tsx";
import { useStayingBets } from "./use-staying-bets.ts";

/** The open bets of a player. One that is over stays where it is until the player leaves the list. */
export function OpenBets({ bets }: { bets: readonly SportBet[] }) {
  const shown = useStayingBets(bets);
  const [paid, setPaid] = useState<{ id: number; amount: number; currency: SportBet["currency"] } | null>(null);
  return (
    <BetList
      bets={shown}
      onCashedOut={(id, amount, currency) => setPaid({ id, amount, currency })}
      noteOf={(id) => (paid?.id === id ? <CashOutNote {...paid} /> : null)}
    />
  );
}

interface Props {
  bets: readonly SportBet[];
  onCashedOut?: (id: number, amount: number, currency: SportBet["currency"]) => void;
  noteOf?: (id: number) => ReactNode;
}

export function BetList({ bets, onCashedOut = () => {}, noteOf = () => null }: Props) {
  const intl = useIntl();
  if (bets.length === 0) return <p className="text-muted">{intl.formatMessage({ id: "SPORTS.MY.NONE" })}</p>;
  return bets.map((bet) => (
    <SteadyBox key={bet.id}>
      <BetCard bet={bet} onCashedOut={(amount, currency) => onCashedOut(bet.id, amount, currency)} />
      {noteOf(bet.id)}
    </SteadyBox>
  ));
}

/** Never gets lower while it is as wide: the buttons below it stay where they are as a card loses its own. */
function SteadyBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let width = 0;
    const observer = new ResizeObserver(() => {
      if (element.offsetWidth !== width) element.style.minHeight = "";
      width = element.offsetWidth;
      element.style.minHeight = `${element.offsetHeight}px`;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className="flex flex-col gap-2">
      {children}
    </div>
  );
}
