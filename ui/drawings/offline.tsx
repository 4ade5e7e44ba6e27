import { type DrawingProps, Frame, Ground } from "./frame.tsx";

/** No connection: a plug out of its socket. */
export const Offline = (props: DrawingProps) => (
  <Frame {...props}>
    <Ground />
    <path d="M8 84c24 0 20-26 44-26h8" className="stroke-brand" strokeWidth="6" strokeLinecap="round" />
    <rect x="58" y="40" width="30" height="36" rx="8" className="fill-brand" />
    <path d="M88 49h14M88 67h14" className="stroke-text" strokeWidth="6" strokeLinecap="round" />
    <path d="M192 84c-24 0-20-26-40-26" className="stroke-brand-alt" strokeWidth="6" strokeLinecap="round" />
    <path d="M122 38h18a14 14 0 0 1 14 14v12a14 14 0 0 1-14 14h-18z" className="fill-brand-alt" />
    <path
      d="M108 24l-5 9M118 88l4 10M96 92l-3 9M104 16v4"
      className="stroke-warn"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <circle cx="132" cy="58" r="4" className="fill-surface" />
  </Frame>
);
