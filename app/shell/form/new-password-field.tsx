import { useState } from "react";
import { PasswordField } from "./account-fields.tsx";
import type { FormResult } from "./form-result.ts";
import { PasswordMeter } from "./password-meter.tsx";

/** A password that is being chosen, with how well it would stand. */
export function NewPasswordField({ result, label }: { result: FormResult | undefined; label?: string }) {
  const [password, setPassword] = useState("");
  return (
    <div className="grid gap-2">
      <PasswordField result={result} label={label} kind="new" onType={setPassword} />
      <PasswordMeter password={password} />
    </div>
  );
}
