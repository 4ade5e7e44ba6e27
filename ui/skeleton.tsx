import { classNames } from "./class-names.ts";

/** Holds the place of something that is still coming. Give it the final size, so that nothing jumps. */
export const Skeleton = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={classNames("block animate-pulse rounded-small bg-raised motion-reduce:animate-none", className)}
  />
);
