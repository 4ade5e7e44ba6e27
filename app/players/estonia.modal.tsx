import { Button } from "#ui/button.tsx";
import { buttonClasses } from "#ui/button-classes.ts";
import { useTranslate } from "#ui/translate.ts";
import type { ModalProps } from "../shell/modals/modal.ts";
import { ModalTitle } from "../shell/modals/modal-title.tsx";

/** Tells visitors from Estonia that they register with the brand of the Estonian licence, and leads there. */
export default function EstoniaModal({ close, data }: ModalProps<{ name: string; origin: string }>) {
  const t = useTranslate();
  return (
    <div className="grid gap-4">
      <ModalTitle>{t("IDENTITY.ESTONIA.TITLE")}</ModalTitle>
      <p className="text-muted">{t("IDENTITY.ESTONIA.TEXT", { name: data.name })}</p>
      <div className="grid gap-2">
        <a href={data.origin} className={buttonClasses({ variant: "main", size: "large", wide: true })}>
          {t("IDENTITY.ESTONIA.GO", { name: data.name })}
        </a>
        <Button variant="quiet" wide onClick={close}>
          {t("IDENTITY.ESTONIA.STAY")}
        </Button>
      </div>
    </div>
  );
}
