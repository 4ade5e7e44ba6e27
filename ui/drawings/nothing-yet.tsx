import { type DrawingProps, Frame, Ground } from "./frame.tsx";

/** A list that has nothing in it yet, such as favourites or rounds: an open, empty chest. */
export const NothingYet = (props: DrawingProps) => (
  <Frame {...props}>
    <Ground />
    <path d="M48 58c0-22 18-34 34-34h36c16 0 34 12 34 34z" className="fill-brand-alt" />
    <path d="M60 58c0-14 12-22 24-22h32c12 0 24 8 24 22z" className="fill-ground" opacity=".55" />
    <path d="M44 64h112v48a10 10 0 0 1-10 10H54a10 10 0 0 1-10-10z" className="fill-brand" />
    <path d="M44 64h112v10H44z" className="fill-text" opacity=".25" />
    <rect x="88" y="66" width="24" height="26" rx="5" className="fill-surface stroke-text" strokeWidth="3" />
    <circle cx="100" cy="77" r="3.5" className="fill-action" />
    <path d="M100 8l3 8 8 3-8 3-3 8-3-8-8-3 8-3z" className="fill-action" />
    <path
      d="M136 6l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM64 8l1.5 4 4 1.5-4 1.5L64 19l-1.5-4-4-1.5 4-1.5z"
      className="fill-muted"
    />
  </Frame>
);
