import { Link } from "@remix-run/react";
import { Sparkles } from "lucide-react";
import { useEffect } from "react";
import { Button } from "#ui/button.tsx";
import { buttonClasses } from "#ui/button-classes.ts";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import type { ModalProps } from "../shell/modals/modal.ts";
import { ModalTitle } from "../shell/modals/modal-title.tsx";

export interface NewProvider {
  /** Slug of the provider. */
  provider: string;
  title: string;
  /** Players join it when they see the popup. */
  shownGroup: number;
}

/** Shows a new provider once; the player then joins the group of those who have seen it (MODAL-06). */
export default function NewProviderModal({ close, data }: ModalProps<NewProvider>) {
  const t = useTranslate();
  const { provider, title, shownGroup } = data;
  useEffect(() => {
    void joinGroup(shownGroup);
  }, [shownGroup]);
  return (
    <div className="grid gap-4">
      <p className="grid size-14 place-items-center rounded-full bg-raised text-brand">
        <Icon of={Sparkles} className="size-7" />
      </p>
      <ModalTitle>{t("IDENTITY.NEW_PROVIDER.TITLE", { provider: title })}</ModalTitle>
      <p className="text-muted">{t("IDENTITY.NEW_PROVIDER.TEXT", { provider: title })}</p>
      <div className="grid gap-2">
        <Link
          to={`/producers/${provider}`}
          onClick={close}
          className={buttonClasses({ variant: "main", size: "large", wide: true })}
        >
          {t("IDENTITY.NEW_PROVIDER.GO")}
        </Link>
        <Button variant="quiet" wide onClick={close}>
          {t("IDENTITY.NEW_PROVIDER.LATER")}
        </Button>
      </div>
    </div>
  );
}

/** Asked again the next session when it fails. */
const joinGroup = (group: number) =>
  fetch("/api/player/groups", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
    body: JSON.stringify({ groups: { add: [group] } }),
  }).catch(() => null);
