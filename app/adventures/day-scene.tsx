import { useId } from "react";

/** What a scene shows above its sea. */
const SCENES: Readonly<Record<string, string>> = {
  dawn: "M60 96a40 40 0 0 1 80 0Z M100 40v-16 M58 58l-12-10 M142 58l12-10 M44 90h-18 M156 90h18",
  sail: "M96 30V92H52Q86 70 96 30Z M104 40V92H140Q122 64 104 40Z M44 98H156L142 114H60Z",
  isle: "M40 108Q70 78 104 82Q150 84 166 108Z M104 84Q98 60 108 40Q122 40 132 52Q116 46 110 46Q128 54 130 70Q118 54 109 50Q92 48 82 60Q88 44 106 42Z",
  star: "M100 22L108 52L138 60L108 68L100 98L92 68L62 60L92 52Z M46 34L49 43L58 46L49 49L46 58L43 49L34 46L43 43Z M154 78L157 87L166 90L157 93L154 102L151 93L142 90L151 87Z",
  whale:
    "M30 92Q60 58 112 66Q140 72 150 92Q158 78 150 62Q164 66 168 78Q174 66 188 66Q180 84 166 90Q160 116 112 116Q60 118 30 92Z M86 56Q80 42 68 40 M86 56Q92 42 104 42",
  lighthouse:
    "M86 108L92 50H108L114 108Z M88 50H112V44H88Z M93 44V34H107V44Z M90 34L100 24L110 34Z M116 34L160 22V52Z M84 34L40 22V52Z",
  chest: "M52 72Q52 48 76 48H124Q148 48 148 72V78H52Z M52 82H148V114H52Z M90 74H110V92H90Z",
};

/** A day's place on the voyage, drawn in the brand's colours; for eyes only. */
export function DayScene({ image, className = "" }: { image: string; className?: string }) {
  const id = useId().replaceAll(":", "");
  return (
    <svg
      viewBox="0 0 200 140"
      preserveAspectRatio="xMidYMid slice"
      className={`adventure-scene ${className}`}
      aria-hidden="true"
      focusable="false"
    >
      <title>-</title>
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="adventure-sky-high" />
          <stop offset="1" className="adventure-sky-low" />
        </linearGradient>
        <linearGradient id={`${id}-thing`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="adventure-thing-light" />
          <stop offset="1" className="adventure-thing-deep" />
        </linearGradient>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" className="adventure-glow" />
          <stop offset="1" className="adventure-glow-end" />
        </radialGradient>
      </defs>
      <rect width="200" height="140" fill={`url(#${id}-sky)`} />
      <circle cx="100" cy="70" r="78" fill={`url(#${id}-glow)`} />
      <path d="M24 26h.1M52 16h.1M150 20h.1M178 44h.1M18 62h.1M128 12h.1" className="adventure-stars" />
      <path d={SCENES[image] ?? SCENES.sail} fill={`url(#${id}-thing)`} className="adventure-thing" />
      <path d="M0 106Q25 96 50 106T100 106T150 106T200 106V140H0Z" className="adventure-sea-back" />
      <path d="M0 118Q25 108 50 118T100 118T150 118T200 118V140H0Z" className="adventure-sea" />
    </svg>
  );
}
