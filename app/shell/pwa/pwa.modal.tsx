import { Download } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import type { MessageId } from "../../i18n/message-id.ts";
import type { ModalProps } from "../modals/modal.ts";
import { ModalTitle } from "../modals/modal-title.tsx";
import { useFrame } from "../use-frame.ts";
import { type Device, platformOfDevice } from "./device.ts";
import { useInstall } from "./install.ts";

const STEPS: Record<Device, readonly MessageId[]> = {
  ios: ["MODAL.PWA.IOS.1", "MODAL.PWA.IOS.2", "MODAL.PWA.IOS.3"],
  android: ["MODAL.PWA.ANDROID.1", "MODAL.PWA.ANDROID.2", "MODAL.PWA.ANDROID.3"],
  "mac-safari": ["MODAL.PWA.MAC.1", "MODAL.PWA.MAC.2"],
  desktop: ["MODAL.PWA.DESKTOP.1", "MODAL.PWA.DESKTOP.2"],
};

/** How to put the site on the home screen, by the visitor's device; by a press where the browser can do it. */
export default function PwaModal({ data, close }: ModalProps<Device | undefined>) {
  const t = useTranslate();
  const { brand } = useFrame();
  const install = useInstall();
  const device = data ?? platformOfDevice(navigator.userAgent);
  return (
    <div className="grid gap-4">
      <ModalTitle>{t("MODAL.PWA.TITLE", { brand: brand.name })}</ModalTitle>
      <div className="flex items-center gap-4">
        <img src="/brand-art/icon-192.png" alt="" width={64} height={64} className="size-16 rounded-medium" />
        <p className="text-muted">{t("MODAL.PWA.TEXT")}</p>
      </div>
      {install ? (
        <Button variant="main" wide onClick={() => void install().then(close)}>
          <Icon of={Download} />
          {t("FOOTER.INSTALL")}
        </Button>
      ) : (
        <ol className="grid gap-2">
          {STEPS[device].map((step, place) => (
            <li key={step} className="flex items-center gap-3 rounded-medium border border-line bg-raised p-3">
              <span className="grid size-8 shrink-0 place-items-center rounded-full bg-brand font-bold text-on-brand text-sm">
                {place + 1}
              </span>
              {t(step)}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
