import { useId } from "react";

/**
 * The four colours of a banner as a drawing: the policy of the pages allows no style attributes, and colours that an
 * editor picks are in no stylesheet. Two colours run across, the other two shine in from opposite corners.
 */
export function BannerGradient({ colours }: { colours: readonly [string, string, string, string] }) {
  const id = useId();
  const [from, to, above, below] = colours;
  return (
    <svg className="banner-gradient" preserveAspectRatio="none" viewBox="0 0 100 50" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}a`} y2="1">
          <stop stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
        <radialGradient id={`${id}b`} color={above} cx="0.85" cy="0.1" r="0.8">
          <stop stopColor="currentColor" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}c`} color={below} cx="0.45" cy="1.1" r="0.7">
          <stop stopColor="currentColor" stopOpacity="0.85" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="100" height="50" fill={`url(#${id}a)`} />
      <rect width="100" height="50" fill={`url(#${id}b)`} />
      <rect width="100" height="50" fill={`url(#${id}c)`} />
    </svg>
  );
}
