/** A card adrift among stars: nothing is here. */
export const LostDrawing = ({ className }: { className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 240 160" fill="none" className={className}>
    <path
      d="M30 120c50 34 140 34 186-6"
      stroke="currentColor"
      strokeOpacity=".35"
      strokeWidth="3"
      strokeDasharray="2 9"
      strokeLinecap="round"
    />
    <g transform="rotate(-16 120 76)">
      <rect x="86" y="26" width="68" height="98" rx="10" fill="var(--raised)" stroke="currentColor" strokeWidth="3" />
      <path d="M120 52l17 23-17 23-17-23z" fill="currentColor" />
      <circle cx="96" cy="37" r="3.5" fill="currentColor" />
      <circle cx="144" cy="113" r="3.5" fill="currentColor" />
    </g>
    <g fill="var(--action)">
      <circle cx="44" cy="46" r="4" />
      <circle cx="202" cy="58" r="5" />
      <circle cx="64" cy="104" r="3" />
    </g>
    <g fill="currentColor" fillOpacity=".6">
      <circle cx="24" cy="84" r="2.5" />
      <circle cx="186" cy="24" r="3" />
      <circle cx="218" cy="100" r="2.5" />
      <circle cx="92" cy="14" r="2" />
    </g>
  </svg>
);
