import { useLocation } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { PartBoundary } from "#ui/part-boundary.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useTranslate } from "#ui/translate.ts";
import type { ModalEntry } from "./modal.ts";
import { ModalTitle } from "./modal-title.tsx";
import { loadedView, loadView, type ModalView } from "./registry.ts";

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
  const [view, setView] = useState<{ of: ModalView } | "failed" | null>(() => {
    const ready = loadedView(entry);
    return ready ? { of: ready } : null;
  });

  const load = useCallback(() => {
    setView(null);
    loadView(entry).then(
      (of) => setView({ of }),
      () => setView("failed"),
    );
  }, [entry]);
  useEffect(() => {
    if (!loadedView(entry)) load();
  }, [entry, load]);

  const lost = (
    <Failed>
      <ButtonLink variant="main" to={here} replace reloadDocument>
        {t("MODAL.RETRY")}
      </ButtonLink>
    </Failed>
  );
  if (failed) return lost;
  if (view === "failed")
    return (
      <Failed>
        <Button variant="main" onClick={load}>
          {t("MODAL.RETRY")}
        </Button>
      </Failed>
    );
  if (view === null) return <Waiting />;
  return (
    <PartBoundary failure={lost}>
      <view.of close={close} data={data} />
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
