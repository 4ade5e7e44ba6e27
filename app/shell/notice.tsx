import type { ReactNode } from "react";

interface Props {
  drawing?: ReactNode;
  title: string;
  text: string;
  /** The one clear next step, or two. */
  children?: ReactNode;
  level?: 1 | 2;
}

/** What stands where there is nothing to show: a drawing, what happened, and what to do next. */
export function Notice({ drawing, title, text, children, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-3 px-4 py-12 text-center">
      {drawing}
      <Heading className="font-bold font-display text-2xl">{title}</Heading>
      <p className="text-muted">{text}</p>
      {children ? <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div> : null}
    </div>
  );
}
