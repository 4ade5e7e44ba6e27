import { encode } from "uqr";

interface QrCodeProps {
  /** What a scanner reads, such as a wallet's address. */
  value: string;
  /** What it is, for people who can't see it. */
  label: string;
  className?: string;
}

/** Scanners want four light modules around a code. */
const BORDER = 4;

/** A QR code. It is dark on light in every theme, because scanners want it so. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const { data, size } = encode(value, { border: BORDER });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={darkModules(data)} />
    </svg>
  );
}

/** One rectangle for each run of dark modules in a row. */
function darkModules(rows: readonly (readonly boolean[])[]): string {
  const runs: string[] = [];
  rows.forEach((row, y) => {
    let start = -1;
    for (let x = 0; x <= row.length; x++) {
      if (row[x] && start < 0) start = x;
      if (!row[x] && start >= 0) {
        runs.push(`M${start} ${y}h${x - start}v1h-${x - start}z`);
        start = -1;
      }
    }
  });
  return runs.join("");
}
