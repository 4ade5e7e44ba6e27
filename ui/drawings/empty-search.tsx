import { type DrawingProps, Frame, Ground } from "./frame.tsx";

/** A search that found nothing: a glass over empty cards. */
export const EmptySearch = (props: DrawingProps) => (
  <Frame {...props}>
    <Ground />
    <g className="fill-raised stroke-line" strokeWidth="3">
      <rect x="38" y="34" width="44" height="60" rx="8" />
      <rect x="78" y="24" width="44" height="60" rx="8" />
      <rect x="118" y="34" width="44" height="60" rx="8" />
    </g>
    <g className="stroke-muted" strokeWidth="3" strokeLinecap="round">
      <path d="M50 82h20M130 82h20M90 72h20" />
    </g>
    <circle cx="104" cy="74" r="28" className="fill-surface stroke-brand" strokeWidth="7" />
    <path d="M90 66a16 16 0 0 1 14-10" className="stroke-brand-alt" strokeWidth="4" strokeLinecap="round" />
    <path d="M124 95l22 23" className="stroke-brand" strokeWidth="11" strokeLinecap="round" />
    <path d="M96 84q8-7 16 0" className="stroke-muted" strokeWidth="3" strokeLinecap="round" />
  </Frame>
);
