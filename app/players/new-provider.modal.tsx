import { Link } from "@remix-run/react";
import { Sparkles } from "lucide-react";
import { useEffect } from "react";
import { Button } from "#ui/button.tsx";
import { buttonClasses } from "#ui/button-classes.ts";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import type { ModalProps } from "../shell/modals/modal.ts";
import { ModalTitle } from "../shell/modals/modal-title.tsx";

interface NewProvider {
  /** Slug of the provider. */
  provider: string;
  shownGroup: number;
}

/** Tells of a new provider once; the player then is of the group that was told (MODAL-06). */
export default function NewProviderModal({ close, data }: ModalProps<NewProvider>) {
  const t = useTranslate();
  const { provider, shownGroup } = data;
  useEffect(() => {
    void joinGroup(shownGroup);
  }, [shownGroup]);
  return (
    <div className="grid gap-4">
      <p className="grid size-14 place-items-center rounded-full bg-raised text-brand">
        <Icon of={Sparkles} className="size-7" />
      </p>
      <ModalTitle>{t("IDENTITY.NEW_PROVIDER.TITLE", { provider: nameOf(provider) })}</ModalTitle>
      <p className="text-muted">{t("IDENTITY.NEW_PROVIDER.TEXT", { provider: nameOf(provider) })}</p>
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

/** `red-meridian` is called Red Meridian. */
const nameOf = (slug: string) => slug.replace(/(^|-)(\w)/g, (_, gap, letter) => (gap && " ") + letter.toUpperCase());

/** Asked again the next session when it fails. */
const joinGroup = (group: number) =>
  fetch("/api/player/groups", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
    body: JSON.stringify({ groups: { add: [group] } }),
  }).catch(() => null);
