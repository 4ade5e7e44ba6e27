import { useLocation } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useReducer, useState } from "react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { PartBoundary } from "#ui/part-boundary.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useTranslate } from "#ui/translate.ts";
import type { ModalEntry } from "./modal.ts";
import { ModalTitle } from "./modal-title.tsx";
import { loadedView, loadView } from "./registry.ts";

interface Props {
  entry: ModalEntry;
  data: unknown;
  failed: boolean;
  close: () => void;
}

/** What stands in a modal: its own part as soon as it is loaded, and a way on when it can't be, or throws. */
export function ModalInside({ entry, data, failed, close }: Props) {
  const t = useTranslate();
  const here = useLocation();
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const [unloadable, setUnloadable] = useState<ModalEntry | null>(null);
  const View = loadedView(entry);

  const load = useCallback(() => {
    setUnloadable(null);
    loadView(entry).then(redraw, () => setUnloadable(entry));
  }, [entry]);
  // Asked for what this drawing lacked, though it may have come since: another press or a prefetch loads it as well.
  const isMissing = View === undefined;
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing, load]);

  const lost = (
    <Failed>
      <ButtonLink variant="main" to={here} replace reloadDocument>
        {t("MODAL.RETRY")}
      </ButtonLink>
    </Failed>
  );
  if (failed) return lost;
  if (!View && unloadable === entry)
    return (
      <Failed>
        <Button variant="main" onClick={load}>
          {t("MODAL.RETRY")}
        </Button>
      </Failed>
    );
  if (!View) return <Waiting />;
  return (
    <PartBoundary failure={lost}>
      <View close={close} data={data} />
    </PartBoundary>
  );
}

function Failed({ children }: { children: ReactNode }) {
  const t = useTranslate();
  return (
    <div className="grid justify-items-start gap-4" role="alert">
      <ModalTitle>{t("MODAL.FAILED.TITLE")}</ModalTitle>
      <p className="text-muted">{t("MODAL.FAILED")}</p>
      {children}
    </div>
  );
}

function Waiting() {
  const t = useTranslate();
  return (
    <div className="grid gap-4" aria-busy="true">
      <span className="sr-only">
        <ModalTitle>{t("COMMON.LOADING")}</ModalTitle>
      </span>
      <Skeleton className="h-7 w-1/2" />
      <Skeleton className="h-4 w-5/6" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
