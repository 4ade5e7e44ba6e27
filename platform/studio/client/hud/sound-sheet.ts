import type { Bus } from "../sound/levels.ts";
import type { Sound } from "../sound/sound.ts";
import type { FormatText } from "../texts.ts";
import { el } from "./dom.ts";
import { openSheet } from "./sheet.ts";

const BUSES = [
  { bus: "effects", name: "STUDIO.EFFECTS", volume: "STUDIO.EFFECTS_VOLUME" },
  { bus: "music", name: "STUDIO.MUSIC", volume: "STUDIO.MUSIC_VOLUME" },
] as const satisfies readonly { bus: Bus; name: string; volume: string }[];

/** Sound at large, then effects and music, each on or off and as loud as the player wants. */
export function openSoundSheet(format: FormatText, sound: Sound): void {
  const percent = new Intl.NumberFormat(document.documentElement.lang || "en", { style: "percent" });
  openSheet(format, format("STUDIO.VOLUME"), (body) => {
    const all = checkbox(sound.on);
    all.addEventListener("change", () => {
      if (all.checked !== sound.on) sound.toggle();
    });
    body.append(el("div", { class: "levels" }, row(format("STUDIO.SOUND"), all)));
    for (const { bus, name, volume } of BUSES) {
      const isOn = checkbox(sound.levels[bus].on);
      const slider = el("input", {
        ...{ type: "range", min: "0", max: "100", step: "5", "aria-label": format(volume) },
        value: String(Math.round(sound.levels[bus].volume * 100)),
      });
      // The slider itself says its value.
      const value = el("span", { class: "percent", "aria-hidden": "true" }, percent.format(sound.levels[bus].volume));
      isOn.addEventListener("change", () => sound.set(bus, { on: isOn.checked }));
      slider.addEventListener("input", () => {
        sound.set(bus, { volume: Number(slider.value) / 100 });
        value.textContent = percent.format(sound.levels[bus].volume);
        slider.setAttribute("aria-valuetext", value.textContent);
      });
      // Music is heard while it is changed; of the effects one is played.
      if (bus === "effects") slider.addEventListener("change", () => sound.play("coin"));
      slider.setAttribute("aria-valuetext", value.textContent ?? "");
      body.append(el("div", { class: "levels" }, row(format(name), isOn), slider, value));
    }
  });
}

function checkbox(isChecked: boolean): HTMLInputElement {
  return el("input", { type: "checkbox", checked: isChecked });
}

const row = (name: string, box: HTMLInputElement): HTMLLabelElement => el("label", {}, box, name);
