import { type DrawingProps, Frame, Ground } from "./frame.tsx";

/** A table that isn't open: felt, two cards face down, a sign. */
export const ClosedTable = (props: DrawingProps) => (
  <Frame {...props}>
    <Ground />
    <path
      d="M20 84c0-22 36-36 80-36s80 14 80 36c0 24-36 38-80 38S20 108 20 84z"
      className="fill-brand-alt"
      opacity=".85"
    />
    <path
      d="M32 84c0-17 30-28 68-28s68 11 68 28c0 18-30 29-68 29s-68-11-68-29z"
      className="fill-surface stroke-line"
      strokeWidth="2"
    />
    <g className="fill-brand stroke-surface" strokeWidth="2">
      <rect x="78" y="72" width="22" height="30" rx="4" transform="rotate(-10 89 87)" />
      <rect x="100" y="72" width="22" height="30" rx="4" transform="rotate(8 111 87)" />
    </g>
    <path d="M70 6l30 16 30-16" className="stroke-muted" strokeWidth="3" />
    <rect x="62" y="18" width="76" height="26" rx="8" className="fill-raised stroke-text" strokeWidth="3" />
    <path d="M78 31h44" className="stroke-action" strokeWidth="5" strokeLinecap="round" />
  </Frame>
);
