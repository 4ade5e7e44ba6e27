import { useIntl } from "react-intl";

/** Where the pips of a die's six sides stand. */
const SIDES = [
  [[50, 50]],
  [
    [28, 28],
    [72, 72],
  ],
  [
    [28, 28],
    [50, 50],
    [72, 72],
  ],
] as const;

/** The cover, drawn in the brand's colours: three dice under the title. */
export function BookCover({ title }: { title: string }) {
  const intl = useIntl();
  return (
    <div
      role="img"
      aria-label={intl.formatMessage({ id: "BOOK.COVER" })}
      className="relative mx-auto aspect-[3/4] w-full max-w-44 md:max-w-72 overflow-hidden rounded-medium bg-brand text-on-brand shadow-card"
    >
      <span className="absolute inset-y-0 left-0 w-3 bg-black/20" />
      <svg aria-hidden="true" viewBox="0 0 300 400" className="absolute inset-0 size-full">
        <circle cx="230" cy="330" r="170" fill="currentColor" opacity="0.08" />
        <circle cx="250" cy="350" r="110" fill="currentColor" opacity="0.1" />
        {SIDES.map((pips, side) => (
          <g
            key={pips.length}
            transform={`translate(${44 + side * 74} ${262 - side * 26}) rotate(${side * 14 - 12} 50 50)`}
          >
            <rect width="100" height="100" rx="20" fill="currentColor" transform="scale(0.82)" />
            {pips.map(([x, y]) => (
              <circle key={`${x} ${y}`} cx={x * 0.82} cy={y * 0.82} r="8" className="fill-brand" />
            ))}
          </g>
        ))}
      </svg>
      <p className="relative px-6 pt-6 font-bold font-display text-base md:px-8 md:pt-9 md:text-2xl leading-tight">
        {title}
      </p>
    </div>
  );
}
