import { type DrawingProps, Frame, Ground } from "./frame.tsx";

/** Not offered where the visitor is: a globe behind a barrier. */
export const RegionBlocked = (props: DrawingProps) => (
  <Frame {...props}>
    <Ground />
    <circle cx="100" cy="60" r="46" className="fill-brand" />
    <path
      d="M54 60h92M100 14c-32 26-32 66 0 92M100 14c32 26 32 66 0 92M62 34h76M62 86h76"
      className="stroke-surface"
      strokeWidth="3"
      opacity=".7"
    />
    <path d="M34 126V82M166 126V82" className="stroke-text" strokeWidth="7" strokeLinecap="round" />
    <rect x="22" y="84" width="156" height="24" rx="6" className="fill-surface stroke-text" strokeWidth="3" />
    <path d="M34 106l18-20M66 106l18-20M98 106l18-20M130 106l18-20" className="stroke-bad" strokeWidth="9" />
  </Frame>
);
