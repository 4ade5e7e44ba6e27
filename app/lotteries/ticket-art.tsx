import { useId } from "react";

/** Tickets of a draw, for eyes only: what stands beside them says the same in words. */
export function TicketArt({ className = "" }: { className?: string }) {
  const id = useId().replaceAll(":", "");
  return (
    <svg viewBox="0 0 240 180" className={`lottery-art ${className}`} aria-hidden="true" focusable="false">
      <title>-</title>
      <defs>
        <linearGradient id={`${id}-back`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" className="lottery-back-light" />
          <stop offset="1" className="lottery-back-deep" />
        </linearGradient>
        <linearGradient id={`${id}-front`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" className="lottery-front-light" />
          <stop offset="1" className="lottery-front-deep" />
        </linearGradient>
        <radialGradient id={`${id}-ball`} cx="0.35" cy="0.3" r="0.8">
          <stop offset="0" className="lottery-ball-light" />
          <stop offset="1" className="lottery-ball-deep" />
        </radialGradient>
      </defs>
      <ellipse cx="122" cy="166" rx="92" ry="9" className="lottery-shadow" />
      <g transform="rotate(-13 120 90)">
        <path d={TICKET} fill={`url(#${id}-back)`} />
        <path d="M168 50V130" className="lottery-tear" />
      </g>
      <g transform="rotate(5 120 96) translate(4 8)">
        <path d={TICKET} fill={`url(#${id}-front)`} />
        <path d="M168 50V130" className="lottery-tear" />
        <path d={STAR} className="lottery-star" />
        <path d="M124 74H156M124 90H156M124 106H146" className="lottery-lines" />
        <path d="M184 68V112M194 68V112M204 68V112" className="lottery-bars" />
      </g>
      <g className="lottery-balls">
        <circle cx="52" cy="140" r="22" fill={`url(#${id}-ball)`} />
        <circle cx="52" cy="140" r="11" className="lottery-ball-face" />
        <text x="52" y="145" className="lottery-ball-number">
          7
        </text>
        <circle cx="202" cy="34" r="17" fill={`url(#${id}-ball)`} />
        <circle cx="202" cy="34" r="8.5" className="lottery-ball-face" />
        <text x="202" y="38" className="lottery-ball-number lottery-ball-small">
          23
        </text>
      </g>
    </svg>
  );
}

const TICKET =
  "M36 50H212Q220 50 220 58V78A12 12 0 0 0 220 102V122Q220 130 212 130H36Q28 130 28 122V102A12 12 0 0 0 28 78V58Q28 50 36 50Z";
const STAR = "M78 62L85.5 80.5L105 82L90 94.7L94.8 114L78 103.5L61.2 114L66 94.7L51 82L70.5 80.5Z";
