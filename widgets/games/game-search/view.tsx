import { useHref } from "@remix-run/react";
import { Search } from "lucide-react";
import { useId } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import { useT } from "../../registry/use-t.ts";
import type { meta } from "./meta.ts";

/** As long as what the platform looks for (schemas/api/games.ts). */
const LONGEST = 80;

export default function GameSearch({ parameters }: WidgetProps<typeof meta, null>) {
  const t = useT();
  const id = useId();
  const action = useHref("/search");
  return (
    <form method="get" action={action} aria-label={parameters.label ?? t("PART.SEARCH.LABEL")} className="grid gap-2">
      <label htmlFor={id} className="font-semibold text-sm">
        {parameters.label ?? t("PART.SEARCH.LABEL")}
      </label>
      <span className="flex flex-wrap gap-3">
        <input
          id={id}
          type="search"
          name="q"
          required
          maxLength={LONGEST}
          className="focus-ring min-h-11 w-full min-w-0 flex-1 basis-52 rounded-medium border border-line bg-raised px-4"
        />
        <Button type="submit" variant="brand">
          <Icon of={Search} />
          {t("PART.SEARCH.SUBMIT")}
        </Button>
      </span>
    </form>
  );
}
