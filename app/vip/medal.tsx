import { useId } from "react";

const METALS = ["iron", "bronze", "silver", "gold", "platinum", "diamond"] as const;

/** A level's medal, for eyes only: its name stands beside it. Level 0 is a medal without a metal. */
export function Medal({ level, className = "" }: { level: number; className?: string }) {
  const id = useId().replaceAll(":", "");
  const metal = METALS[level - 1] ?? "none";
  return (
    <svg viewBox="0 0 96 112" className={`vip-medal vip-${metal} ${className}`} aria-hidden="true" focusable="false">
      <title>-</title>
      <defs>
        <linearGradient id={`${id}-metal`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" className="vip-metal-light" />
          <stop offset="0.55" className="vip-metal" />
          <stop offset="1" className="vip-metal-deep" />
        </linearGradient>
        <radialGradient id={`${id}-face`} cx="0.35" cy="0.3" r="0.9">
          <stop offset="0" className="vip-metal-light" />
          <stop offset="1" className="vip-metal" />
        </radialGradient>
      </defs>
      <path d="M26 4H44L56 44H36Z" className="vip-ribbon" />
      <path d="M70 4H52L40 44H60Z" className="vip-ribbon vip-ribbon-front" />
      <circle cx="48" cy="70" r="37" fill={`url(#${id}-metal)`} />
      <circle cx="48" cy="70" r="29" fill={`url(#${id}-face)`} className="vip-rim" />
      {level === METALS.length ? (
        <path
          d="M34 58H62L70 68L48 92L26 68ZM34 58L40 68L48 58L56 68L62 58M26 68H70M40 68L48 92L56 68"
          className="vip-gem"
        />
      ) : (
        <path d={CROWN} className="vip-crown" />
      )}
    </svg>
  );
}

const CROWN = "M30 60L40 69L48 55L56 69L66 60L62 82H34Z";
