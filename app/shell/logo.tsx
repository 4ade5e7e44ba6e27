import { Link } from "@remix-run/react";
import { classNames } from "#ui/class-names.ts";
import { useFrame } from "./use-frame.ts";

export const LOGO_LINK = "focus-ring flex min-h-11 shrink-0 items-center rounded-small";

/** The brand's name as a drawing, leading home. */
export function Logo({ className }: { className?: string }) {
  const { logo, brand } = useFrame();
  return (
    <Link to="/" className={classNames(LOGO_LINK, className)}>
      <LogoPicture src={logo.full} alt={logo.alt || brand.name} width={logo.width} />
    </Link>
  );
}

export const LogoPicture = ({ src, alt, width }: { src: string; alt: string; width: number }) => (
  <img src={src} alt={alt} width={width} height={36} className="h-9 w-auto" />
);
