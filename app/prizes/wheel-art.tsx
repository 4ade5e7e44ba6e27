import { type RefObject, useId } from "react";
import type { PrizeItem } from "#schemas/api/prizes.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { usePrizeTexts } from "./prize-text.ts";
import { tonesOf } from "./prize-tone.ts";
import { outlineOf, pointAt, type Segment } from "./wheel-shape.ts";

const RADIUS = 172;
const BULBS = Array.from({ length: 24 }, (_, index) => index * 15);

interface Props {
  items: readonly PrizeItem[];
  currency: CurrencyCode;
  segments: readonly Segment[];
  /** Degrees, clockwise, at which the wheel rests. */
  angle: number;
  turning: boolean;
  /** The segment that the pointer shows after a spin. */
  won: number | null;
  disc: RefObject<HTMLDivElement>;
}

/**
 * The wheel: a disc that turns, under a rim with lights, a hub and a pointer that stand still. It is a picture for eyes
 * only: the list of prizes and the result say the same in words.
 */
export function WheelArt({ items, currency, segments, angle, turning, won, disc }: Props) {
  const texts = usePrizeTexts();
  const tones = tonesOf(items);
  const id = useId().replaceAll(":", "");
  return (
    <div className="wheel" aria-hidden="true" data-turning={turning || undefined}>
      <div ref={disc} className="wheel-disc" data-wheel-disc>
        <svg viewBox="-200 -200 400 400" focusable="false">
          <title>-</title>
          <defs>
            <radialGradient id={`${id}-shade`} gradientUnits="userSpaceOnUse" cx="0" cy="0" r={RADIUS}>
              <stop offset="0.2" stopColor="#000" stopOpacity="0.3" />
              <stop offset="0.42" stopColor="#fff" stopOpacity="0.08" />
              <stop offset="0.8" stopColor="#fff" stopOpacity="0" />
              <stop offset="1" stopColor="#000" stopOpacity="0.34" />
            </radialGradient>
          </defs>
          <g transform={`rotate(${angle})`}>
            {segments.map((segment) => {
              const item = items[segment.item];
              if (!item) return null;
              const { number, kind } = texts(item, currency).short;
              return (
                <g key={segment.index} className={`wheel-segment wheel-${tones[segment.item]}`}>
                  <path d={outlineOf(segment, RADIUS)} data-segment={segment.index} data-item={segment.item} />
                  <g transform={`rotate(${segment.middle})`} pointerEvents="none">
                    <text y="-113" fontSize={sizeOf(number, segments.length)} className="wheel-number">
                      {number}
                    </text>
                    <text y="-95" fontSize={kindSizeOf(kind, segments.length)} className="wheel-kind">
                      {kind}
                    </text>
                  </g>
                </g>
              );
            })}
            <circle r={RADIUS} fill={`url(#${id}-shade)`} pointerEvents="none" />
            {segments.map((segment) =>
              segment.index === won ? (
                <path key="won" d={outlineOf(segment, RADIUS - 3)} className="wheel-won" />
              ) : null,
            )}
          </g>
        </svg>
      </div>
      <WheelStand id={id} />
    </div>
  );
}

/** What does not turn: rim, lights, hub and pointer. */
function WheelStand({ id }: { id: string }) {
  return (
    <svg viewBox="-200 -200 400 400" className="wheel-stand" focusable="false">
      <title>-</title>
      <defs>
        <linearGradient id={`${id}-rim`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="wheel-rim-light" />
          <stop offset="0.5" className="wheel-rim-deep" />
          <stop offset="1" className="wheel-rim-light" />
        </linearGradient>
        <radialGradient id={`${id}-hub`} cx="0.38" cy="0.3" r="0.9">
          <stop offset="0" className="wheel-rim-light" />
          <stop offset="1" className="wheel-rim-deep" />
        </radialGradient>
        <linearGradient id={`${id}-gloss`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.12" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
      </defs>
      <ellipse cx="0" cy="-84" rx="128" ry="80" fill={`url(#${id}-gloss)`} />
      <circle r="182" fill="none" stroke={`url(#${id}-rim)`} strokeWidth="24" />
      <circle r="171" className="wheel-line" />
      <circle r="193.5" className="wheel-line" />
      <g className="wheel-bulbs">
        {BULBS.map((degrees) => {
          const [x, y] = pointAt(degrees + 7.5, 182).split(",");
          return <circle key={degrees} cx={x} cy={y} r="4.6" />;
        })}
      </g>
      <circle r="46" className="wheel-hub-shadow" />
      <circle r="42" fill={`url(#${id}-hub)`} />
      <circle r="34" className="wheel-hub" />
      <path d={STAR} className="wheel-star" />
      <g className="wheel-pointer">
        <path d="M-21,-199 Q0,-210 21,-199 L4,-150 Q0,-144 -4,-150 Z" fill={`url(#${id}-hub)`} />
        <path d="M-21,-199 Q0,-210 21,-199 L4,-150 Q0,-144 -4,-150 Z" className="wheel-line" />
        <circle cy="-187" r="7" className="wheel-jewel" />
      </g>
    </svg>
  );
}

const STAR = Array.from({ length: 10 }, (_, index) => pointAt(index * 36, index % 2 === 0 ? 22 : 10))
  .map((point, index) => `${index === 0 ? "M" : "L"}${point}`)
  .join(" ")
  .concat(" Z");

/** As large as a segment lets a text be: its width at the text's height, and half an em a character. */
const sizeOf = (text: string, segments: number): number =>
  Math.min(36, Math.floor((widthAt(120, segments) / Math.max(2, text.length)) * 1.65));
const kindSizeOf = (text: string, segments: number): number =>
  Math.min(13, Math.floor((widthAt(95, segments) / text.length) * 1.6 * 10) / 10);
const widthAt = (radius: number, segments: number): number => 2 * radius * Math.tan(Math.PI / segments) - 16;
