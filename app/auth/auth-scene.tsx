/** Reels, coins and a horizon in the brand's own colours. */
export const AuthScene = ({ className }: { className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice" className={className}>
    <defs>
      <linearGradient id="scene-card" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="var(--brand)" />
        <stop offset="1" stopColor="var(--brand-alt)" />
      </linearGradient>
      <radialGradient id="scene-coin" cx=".35" cy=".3" r=".8">
        <stop offset="0" stopColor="#fff" stopOpacity=".9" />
        <stop offset=".35" stopColor="var(--action)" />
        <stop offset="1" stopColor="var(--action)" stopOpacity=".55" />
      </radialGradient>
    </defs>
    <g fill="none" stroke="var(--brand)" strokeOpacity=".35" strokeWidth="1.5">
      <circle cx="470" cy="330" r="120" />
      <circle cx="470" cy="330" r="190" />
      <circle cx="470" cy="330" r="270" />
      <circle cx="470" cy="330" r="360" />
    </g>
    <g transform="rotate(-14 420 330)">
      <rect
        x="300"
        y="210"
        width="190"
        height="268"
        rx="28"
        fill="var(--surface)"
        stroke="var(--line)"
        strokeWidth="2"
      />
      <path d="M395 290l40 54-40 54-40-54z" fill="url(#scene-card)" />
    </g>
    <g transform="rotate(10 540 350)">
      <rect x="450" y="220" width="190" height="268" rx="28" fill="url(#scene-card)" />
      <path
        d="M545 300c30 34 58 52 58 84 0 22-16 36-34 36-9 0-17-4-22-11 1 18 6 30 16 39h-36c10-9 15-21 16-39-5 7-13 11-22 11-18 0-34-14-34-36 0-32 28-50 58-84z"
        fill="var(--on-brand)"
        fillOpacity=".9"
      />
    </g>
    <g fill="url(#scene-coin)">
      <circle cx="300" cy="250" r="34" />
      <circle cx="640" cy="200" r="22" />
      <circle cx="610" cy="520" r="44" />
      <circle cx="340" cy="520" r="18" />
    </g>
    <g fill="var(--text)" fillOpacity=".5">
      <circle cx="120" cy="160" r="3" />
      <circle cx="210" cy="340" r="2" />
      <circle cx="90" cy="430" r="2.5" />
      <circle cx="660" cy="90" r="3" />
      <circle cx="560" cy="120" r="2" />
      <circle cx="180" cy="90" r="2" />
      <circle cx="690" cy="420" r="2.5" />
    </g>
  </svg>
);
