import { Home, RotateCcw } from "lucide-react";
import type { FlagName } from "#schemas/brand/flag-defaults.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { type Translate, useTranslate } from "#ui/translate.ts";

export interface ShownFlag {
  name: FlagName;
  /** As this browser has it. */
  on: boolean;
  variant: string | null;
  /** What the flag server says. */
  given: boolean;
  /** Switched by hand here. */
  switched: boolean;
}

interface Props {
  /** Address of this page. */
  path: string;
  home: string;
  flags: readonly ShownFlag[];
}

type Text = Parameters<Translate>[0];

const TEXTS: Readonly<Record<FlagName, Text>> = {
  "tech-work": "FFC.TECH_WORK",
  WWW: "FFC.WWW",
  conpoints: "FFC.CONPOINTS",
  "ab-registration": "FFC.AB_REGISTRATION",
  "mystic-jackpots": "FFC.MYSTIC_JACKPOTS",
  enableTestQuests: "FFC.TEST_QUESTS",
  "all-widgets": "FFC.ALL_WIDGETS",
  "all-providers": "FFC.ALL_PROVIDERS",
  "social-auth": "FFC.SOCIAL_AUTH",
  rocketMart: "FFC.ROCKET_MART",
  adventures: "FFC.ADVENTURES",
  lootBox: "FFC.LOOT_BOX",
  quest: "FFC.QUEST",
  activityHub: "FFC.ACTIVITY_HUB",
  lotteries: "FFC.LOTTERIES",
  rocketChance: "FFC.ROCKET_CHANCE",
};

const BUTTON =
  "focus-ring inline-flex min-h-11 items-center gap-2 rounded-medium border border-line bg-surface px-4 font-semibold text-sm hover:bg-raised";

/** Every flag with On and Off, Reset to defaults, and the way home (document 1 section 2). A plain form: it needs no script. */
export function FlagList({ path, home, flags }: Props) {
  const t = useTranslate();
  const switched = flags.filter((flag) => flag.switched).length;
  return (
    <form method="post" action={path} className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-2">
        <h1 className="font-bold font-display text-3xl">{t("FFC.TITLE")}</h1>
        <p className="text-muted">{t("FFC.LEAD")}</p>
      </header>
      <div className="flex flex-wrap items-center gap-3">
        <a href={home} className={BUTTON}>
          <Icon of={Home} size={16} />
          {t("FFC.HOME")}
        </a>
        <button type="submit" name="reset" value="1" className={BUTTON}>
          <Icon of={RotateCcw} size={16} />
          {t("FFC.RESET")}
        </button>
        <span role="status" className="text-muted text-sm">
          {t("FFC.SWITCHED", { count: switched })}
        </span>
      </div>
      <ul className="divide-y divide-line rounded-large border border-line bg-surface">
        {flags.map((flag) => (
          <FlagLine key={flag.name} {...flag} />
        ))}
      </ul>
    </form>
  );
}

function FlagLine({ name, on, variant, given, switched }: ShownFlag) {
  const t = useTranslate();
  const text = t(TEXTS[name]);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
          {variant ? <Badge theme="quiet">{t("FFC.VARIANT", { variant })}</Badge> : null}
          {switched ? <Badge>{t(given ? "FFC.OTHERWISE_ON" : "FFC.OTHERWISE_OFF")}</Badge> : null}
        </p>
        <p className="text-muted text-sm">{text}</p>
      </div>
      <fieldset className="flex rounded-medium border border-line p-1">
        <legend className="sr-only">{name}</legend>
        <Choice flag={name} state="on" chosen={on} label={t("FFC.ON")} />
        <Choice flag={name} state="off" chosen={!on} label={t("FFC.OFF")} />
      </fieldset>
    </li>
  );
}

const Choice = ({ flag, state, chosen, label }: { flag: string; state: string; chosen: boolean; label: string }) => (
  <button
    type="submit"
    name="switch"
    value={`${flag}:${state}`}
    aria-pressed={chosen}
    className="focus-ring min-h-11 min-w-14 rounded-small px-3 font-semibold text-muted text-sm aria-pressed:bg-brand aria-pressed:text-on-brand"
  >
    {label}
  </button>
);
