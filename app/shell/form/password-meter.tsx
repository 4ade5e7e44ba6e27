import { passwordStrength } from "#schemas/rules/password.ts";
import { classNames } from "#ui/class-names.ts";
import { useTranslate } from "#ui/translate.ts";
import type { MessageId } from "../../i18n/message-id.ts";

const LEVELS: readonly { label: MessageId; bar: string }[] = [
  { label: "AUTH.PASSWORD.TOO_SHORT", bar: "bg-bad" },
  { label: "AUTH.PASSWORD.WEAK", bar: "bg-bad" },
  { label: "AUTH.PASSWORD.FAIR", bar: "bg-warn" },
  { label: "AUTH.PASSWORD.GOOD", bar: "bg-good" },
  { label: "AUTH.PASSWORD.STRONG", bar: "bg-good" },
];

/** How well a password would stand. Its place is kept from the start, so that nothing moves while typing. */
export function PasswordMeter({ password }: { password: string }) {
  const t = useTranslate();
  const strength = passwordStrength(password);
  const level = LEVELS[strength];
  return (
    <div className="needs-script grid gap-1">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={classNames("h-1 rounded-full", password !== "" && strength >= step ? level?.bar : "bg-line")}
          />
        ))}
      </div>
      <p role="status" className="min-h-5 text-muted text-sm">
        {password === "" ? t("AUTH.PASSWORD.HINT") : level ? t(level.label) : ""}
      </p>
    </div>
  );
}
