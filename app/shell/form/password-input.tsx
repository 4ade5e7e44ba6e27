import { Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, useState } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import { Input } from "#ui/input.tsx";
import { useTranslate } from "#ui/translate.ts";

/** A password that can be looked at. Without script it is a plain password field. */
export function PasswordInput(props: Omit<InputHTMLAttributes<HTMLInputElement>, "type">) {
  const t = useTranslate();
  const [shown, show] = useState(false);
  return (
    <span className="relative block">
      <Input {...props} type={shown ? "text" : "password"} autoCapitalize="none" spellCheck={false} className="pr-14" />
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={t(shown ? "AUTH.PASSWORD.HIDE" : "AUTH.PASSWORD.SHOW")}
        aria-pressed={shown}
        onClick={() => show(!shown)}
        className="needs-script absolute top-0.5 right-1"
      />
    </span>
  );
}
