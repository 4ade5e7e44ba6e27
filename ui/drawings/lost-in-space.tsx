import { type DrawingProps, Frame } from "./frame.tsx";

/** 404: a rocket adrift beside a planet. */
export const LostInSpace = (props: DrawingProps) => (
  <Frame {...props}>
    <g className="fill-muted">
      <circle cx="24" cy="34" r="2" />
      <circle cx="62" cy="14" r="1.5" />
      <circle cx="178" cy="28" r="2" />
      <circle cx="160" cy="112" r="1.5" />
      <circle cx="18" cy="96" r="1.5" />
    </g>
    <circle cx="74" cy="80" r="38" className="fill-brand" />
    <path d="M44 58a38 38 0 0 0 20 59 46 46 0 0 1-20-59z" className="fill-brand-alt" opacity=".7" />
    <path
      d="M38 92C18 106 10 118 16 124c10 10 58-8 98-38 30-23 38-40 30-46-5-4-16-2-30 4"
      className="stroke-text"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <g transform="rotate(38 150 62)">
      <path d="M150 30c12 10 14 28 10 46h-20c-4-18-2-36 10-46z" className="fill-surface stroke-text" strokeWidth="3" />
      <circle cx="150" cy="54" r="6" className="fill-action" />
      <path d="M140 66l-10 14 11-3M160 66l10 14-11-3" className="stroke-text" strokeWidth="3" strokeLinejoin="round" />
      <path d="M146 82l4 12 4-12" className="fill-warn" />
    </g>
    <path d="M176 74c6 10 4 22-6 30" className="stroke-muted" strokeWidth="2" strokeDasharray="3 6" />
  </Frame>
);
