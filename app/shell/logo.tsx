import { Link } from "@remix-run/react";
import { classNames } from "#ui/class-names.ts";
import { useFrame } from "./use-frame.ts";

/** The brand's name as a drawing, leading home. */
export function Logo({ className }: { className?: string }) {
  const { logo, brand } = useFrame();
  return (
    <Link to="/" className={classNames("focus-ring flex min-h-11 shrink-0 items-center rounded-small", className)}>
      <img src={logo.full} alt={logo.alt || brand.name} width={104} height={36} className="h-9 w-auto" />
    </Link>
  );
}
