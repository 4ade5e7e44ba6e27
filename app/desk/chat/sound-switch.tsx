import { Bell, BellOff } from "lucide-react";
import { useEffect, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { isSoundOn, ring, switchSound } from "./sound.ts";

/** Switches the sound of this browser on and off; switched on, it is heard once. There is none before script. */
export function SoundSwitch() {
  const t = useTranslate();
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => setOn(isSoundOn()), []);
  if (isOn === null) return null;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="desk-button"
      onClick={() => {
        switchSound(!isOn);
        if (!isOn) ring();
        setOn(!isOn);
      }}
    >
      <Icon of={isOn ? Bell : BellOff} size={16} />
      {t("DESK.CHAT.SOUND")}
    </button>
  );
}
