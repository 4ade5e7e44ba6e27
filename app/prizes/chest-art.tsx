import { type RefObject, useId } from "react";
import { pointAt } from "./wheel-shape.ts";

interface Props {
  open: boolean;
  /** The platform is asked for the prize. */
  asking: boolean;
  lid?: RefObject<SVGGElement>;
}

const RAYS = Array.from({ length: 12 }, (_, index) => index * 30);

/** A chest, closed or open. It is a picture for eyes only: its card says the same in words. */
export function ChestArt({ open, asking, lid }: Props) {
  const id = useId().replaceAll(":", "");
  return (
    <svg
      viewBox="-110 -100 220 200"
      className="chest"
      data-open={open || undefined}
      data-asking={asking || undefined}
      aria-hidden="true"
      focusable="false"
    >
      <title>-</title>
      <defs>
        <linearGradient id={`${id}-wood`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="chest-light" />
          <stop offset="1" className="chest-deep" />
        </linearGradient>
        <linearGradient id={`${id}-metal`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" className="chest-metal-light" />
          <stop offset="1" className="chest-metal-deep" />
        </linearGradient>
        <radialGradient id={`${id}-glow`} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="96">
          <stop offset="0" className="chest-glow" stopOpacity="0.95" />
          <stop offset="0.5" className="chest-glow" stopOpacity="0.35" />
          <stop offset="1" className="chest-glow" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="0" cy="82" rx="84" ry="11" className="chest-shadow" />
      <g className="chest-shine">
        {RAYS.map((degrees) => (
          <path
            key={degrees}
            fill={`url(#${id}-glow)`}
            d={`M0,0 L${pointAt(degrees - 5, 96)} L${pointAt(degrees + 5, 96)} Z`}
          />
        ))}
        <circle r="92" fill={`url(#${id}-glow)`} />
      </g>
      <g className="chest-box">
        <path d="M-72,-2 H72 L66,74 Q65,80 58,80 H-58 Q-65,80 -66,74 Z" fill={`url(#${id}-wood)`} />
        <path d="M-72,-2 H72 L71,12 H-71 Z" className="chest-inside" />
        <g fill={`url(#${id}-metal)`}>
          <path d="M-52,-2 h16 l1,82 h-14 Z" />
          <path d="M36,-2 h16 l-3,82 h-14 Z" />
        </g>
        <g className="chest-prize">
          <path d={STAR} fill={`url(#${id}-metal)`} />
        </g>
        <path d="M-72,12 H72 L66,74 Q65,80 58,80 H-58 Q-65,80 -66,74 Z" fill={`url(#${id}-wood)`} />
        <g fill={`url(#${id}-metal)`}>
          <path d="M-51.8,12 h16 l1,68 h-14 Z" />
          <path d="M35.8,12 h16 l-3,68 h-14 Z" />
          <path d="M-73,8 h146 l-1,12 h-144 Z" />
        </g>
        <g ref={lid} className="chest-lid">
          <path d="M-76,4 V-18 Q-76,-56 -38,-56 H38 Q76,-56 76,-18 V4 Z" fill={`url(#${id}-wood)`} />
          <path d="M-66,-22 Q-64,-46 -38,-47 H38" className="chest-gloss" />
          <g fill={`url(#${id}-metal)`}>
            <path d="M-54,4 V-20 Q-54,-50 -44,-55 L-30,-56 Q-38,-48 -38,-20 V4 Z" />
            <path d="M54,4 V-20 Q54,-50 44,-55 L30,-56 Q38,-48 38,-20 V4 Z" />
            <path d="M-76,-8 H76 V4 H-76 Z" />
            <path d="M-15,-14 H15 V12 Q15,24 0,26 Q-15,24 -15,12 Z" />
          </g>
          <circle cy="2" r="4.5" className="chest-inside" />
          <path d="M-2.5,3 H2.5 L4,14 H-4 Z" className="chest-inside" />
        </g>
      </g>
    </svg>
  );
}

const STAR = Array.from({ length: 10 }, (_, index) => pointAt(index * 36, index % 2 === 0 ? 24 : 11))
  .map((point, index) => `${index === 0 ? "M" : "L"}${point}`)
  .join(" ")
  .concat(" Z");
