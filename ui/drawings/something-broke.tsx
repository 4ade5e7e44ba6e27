import { type DrawingProps, Frame, Ground } from "./frame.tsx";

/** A failure on our side: a die that came apart. */
export const SomethingBroke = (props: DrawingProps) => (
  <Frame {...props}>
    <Ground />
    <g transform="rotate(-9 72 78)">
      <path d="M40 44a8 8 0 0 1 8-8h42l-10 22 12 14-16 20 6 24H48a8 8 0 0 1-8-8z" className="fill-brand" />
      <circle cx="56" cy="54" r="6" className="fill-surface" />
      <circle cx="56" cy="98" r="6" className="fill-surface" />
    </g>
    <g transform="rotate(10 134 80)">
      <path d="M106 40h42a8 8 0 0 1 8 8v64a8 8 0 0 1-8 8h-48l-4-24 16-20-14-14z" className="fill-brand-alt" />
      <circle cx="138" cy="58" r="6" className="fill-surface" />
      <circle cx="138" cy="102" r="6" className="fill-surface" />
    </g>
    <path d="M96 22l-3-12M110 22l6-10M82 26l-9-8" className="stroke-warn" strokeWidth="5" strokeLinecap="round" />
  </Frame>
);
