import { useMemo, useRef } from "react";
import type { PrizeSet } from "#schemas/api/prizes.ts";
import type { PrizesData } from "./load-prizes.server.ts";
import { drawnItem, type Opening } from "./opening.ts";
import { PrizePage } from "./prize-page.tsx";
import { SPIN_FORM } from "./spin-action.tsx";
import { SpinPanel } from "./spin-panel.tsx";
import { useOpening } from "./use-opening.ts";
import { useTurn } from "./use-turn.ts";
import { WheelArt } from "./wheel-art.tsx";
import { restingAngle, type Segment, segmentAt, segmentsOf } from "./wheel-shape.ts";

/** A wheel's page: the wheel, the player's spins, and what the wheel holds (WHEEL-01, WHEEL-02). */
export function WheelView({ data, set }: { data: PrizesData; set: PrizeSet }) {
  const { opening, submit, reveal } = useOpening(data);
  const disc = useRef<HTMLDivElement>(null);
  const opened = openedBox(opening);
  const left = data.available?.filter(({ id }) => id !== opened?.id) ?? [];
  const { items, currency } = opened ?? left[0] ?? set;
  const segments = useMemo(() => segmentsOf(items.length), [items.length]);
  // The wheel stands where it stopped before, until the turn that comes is over.
  const rested = useRef(0);
  const goal = opened ? angleOf(segments, opened) : null;
  if (opening.stage === "shown" && goal !== null) rested.current = goal;
  const turn = opening.stage === "revealing" && goal !== null ? { from: rested.current, to: goal } : null;
  const { skip } = useTurn(disc, turn, reveal);
  const angle = rested.current;
  return (
    <PrizePage
      // The prize's gift makes the page load anew amid the turn: the list must not say what is won yet.
      data={opening.stage === "shown" ? data : { ...data, opened: data.opened.filter(({ id }) => id !== opened?.id) }}
      set={{ items, currency }}
      opened={opening.stage === "shown" ? opening.box : null}
      next={opening.stage === "revealing" ? null : (left[0] ?? null)}
      seedForm={SPIN_FORM}
      stage={
        <div className="prize-stage">
          <WheelArt
            {...{ items, currency, segments, angle, disc }}
            turning={opening.stage === "revealing"}
            won={opening.stage === "shown" ? segmentAt(segments, angle).index : null}
          />
          <SpinPanel {...{ data, set, left, opening, submit, skip }} />
        </div>
      }
    />
  );
}

const openedBox = (opening: Opening) =>
  opening.stage === "revealing" || opening.stage === "shown" ? opening.box : null;

const angleOf = (segments: readonly Segment[], box: NonNullable<ReturnType<typeof openedBox>>): number =>
  restingAngle(segments, { item: drawnItem(box) ?? 0, box: box.id });
