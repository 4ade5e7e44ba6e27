/** A competitor's crest, drawn from its colours; which of the shapes and patterns it has follows from its id. */
export function Crest({ id, colours, size = 20 }: { id: string; colours: readonly string[]; size?: number }) {
  const number = [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  const [first = "#666666", second = "#dddddd"] = colours;
  const clip = `crest-${id}`;
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="shrink-0">
      <clipPath id={clip}>
        <path d={SHAPES[number % SHAPES.length]} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="24" height="24" fill={first} />
        <path d={PATTERNS[(number >>> 4) % PATTERNS.length]} fill={second} />
      </g>
      <path d={SHAPES[number % SHAPES.length]} fill="none" stroke="currentColor" strokeOpacity="0.35" strokeWidth="1" />
    </svg>
  );
}

const SHAPES = [
  "M12 1 L21 4 V12 C21 17.5 17 21 12 23 C7 21 3 17.5 3 12 V4 Z",
  "M3 2 H21 V13 C21 18.5 16.5 21.5 12 23 C7.5 21.5 3 18.5 3 13 Z",
  "M12 1 A11 11 0 1 1 11.99 1 Z",
  "M12 1 L22 8 L18.5 21 H5.5 L2 8 Z",
];
const PATTERNS = [
  "M12 0 H24 V24 H12 Z",
  "M0 0 H24 V8 H0 Z M0 16 H24 V24 H0 Z",
  "M8 0 H16 V24 H8 Z",
  "M0 24 L24 0 V24 Z",
  "M0 9 H24 V15 H0 Z",
  "M12 5 L14 10 H19 L15 13 L16.5 18 L12 15 L7.5 18 L9 13 L5 10 H10 Z",
];
