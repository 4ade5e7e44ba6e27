import { type DrawingProps, Frame, Ground } from "./frame.tsx";

/** Done: a seal with a tick, and confetti. */
export const Success = (props: DrawingProps) => (
  <Frame {...props}>
    <Ground />
    <path d="M82 88l-10 36 18-8 10 14V92zM118 88l10 36-18-8-10 14V92z" className="fill-brand-alt" />
    <path
      d="M100 12l11 9 14-3 5 13 13 6-3 14 9 11-9 11 3 14-13 6-5 13-14-3-11 9-11-9-14 3-5-13-13-6 3-14-9-11 9-11-3-14 13-6 5-13 14 3z"
      className="fill-good"
    />
    <circle cx="100" cy="62" r="31" className="fill-surface" />
    <path d="M86 63l10 10 19-21" className="stroke-good" strokeWidth="8" strokeLinecap="round" strokeLinejoin="round" />
    <path
      d="M30 30l8 8M168 24l-7 9M24 78h10M172 80h-9"
      className="stroke-action"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <g className="fill-brand">
      <circle cx="46" cy="14" r="4" />
      <circle cx="152" cy="10" r="3" />
      <circle cx="180" cy="54" r="4" />
      <circle cx="18" cy="54" r="3" />
    </g>
  </Frame>
);
