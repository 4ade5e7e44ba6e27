import { useT } from "../../registry/use-t.ts";

/** From which age one may play here. */
export function AgeMark({ age, small = false }: { age: number; small?: boolean }) {
  const t = useT();
  const size = small ? "size-8 text-xs" : "size-14 text-base";
  return (
    <span
      role="img"
      aria-label={t("PART.AGE", { age })}
      className={`inline-grid place-items-center rounded-full border-2 border-bad font-bold tabular-nums ${size}`}
    >
      {age}+
    </span>
  );
}
