import type { LucideIcon } from "lucide-react";
import { useContext } from "react";
import { classNames } from "./class-names.ts";
import { type FragmentCache, FragmentCacheContext } from "./fragment-cache.tsx";

interface Props {
  /** Imported by name from lucide-react, so that only the ones in use are sent. */
  of: LucideIcon;
  size?: 16 | 20 | 24 | 32;
  className?: string;
}

/** A drawing beside a text. It says nothing of its own, so that assistive technology leaves it out. */
export function Icon(props: Props) {
  const cached = useContext(FragmentCacheContext);
  return cached ? <CachedIcon {...props} cached={cached} /> : <Drawn {...props} />;
}

const Drawn = ({ of: Drawing, size = 20, className }: Props) => (
  <Drawing aria-hidden="true" width={size} height={size} className={classNames(LOOK, className)} />
);

/** How its lines are drawn is the sheet's: 20 drawings a page need not say it. */
const LOOK = "icon";

const OPENING_TAG = /^<svg [^>]*>/;

/** The same on the server, its lines cached: a page has 20 drawings, and Lucide takes 20 µs to make one. */
function CachedIcon({ cached, ...props }: Props & { cached: FragmentCache }) {
  const { of: drawing, size = 20, className } = props;
  const markup = cached(`icon ${drawing.displayName}`, () => <Drawn of={drawing} />);
  const [tag = ""] = OPENING_TAG.exec(markup) ?? [];
  const lines = { dangerouslySetInnerHTML: { __html: markup.slice(tag.length, -"</svg>".length) } };
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={classNames(LOOK, className)}
      aria-hidden="true"
      {...lines}
    />
  );
}
