import { type DrawingProps, Frame, Ground } from "./frame.tsx";

/** A game that can't be played just now: a machine with its reels asleep. */
export const SleepingSlot = (props: DrawingProps) => (
  <Frame {...props}>
    <Ground />
    <path d="M56 126V52a34 34 0 0 1 34-34h20a34 34 0 0 1 34 34v74z" className="fill-brand" />
    <rect x="66" y="52" width="68" height="38" rx="8" className="fill-surface" />
    <path d="M88.7 52v38M111.3 52v38" className="stroke-line" strokeWidth="2" />
    <g className="stroke-text" strokeWidth="3.5" strokeLinecap="round">
      <path d="M71 72q6 6 12 0M94 72q6 6 12 0M117 72q6 6 12 0" />
    </g>
    <rect x="74" y="100" width="52" height="14" rx="7" className="fill-brand-alt" />
    <path d="M144 96h10V64" className="stroke-muted" strokeWidth="6" strokeLinecap="round" />
    <circle cx="154" cy="58" r="9" className="fill-action" />
    <g className="stroke-muted" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round">
      <path d="M160 34h12l-12 14h12M178 12h9l-9 10h9" />
    </g>
  </Frame>
);
