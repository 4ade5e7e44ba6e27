import { Link } from "@remix-run/react";
import { Gauge, HeartHandshake, Mail } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import { PANEL } from "../../registry/panel.ts";
import { useT } from "../../registry/use-t.ts";
import { AgeMark } from "../age-badge/age-mark.tsx";
import type { PlaySafeData } from "./data.server.ts";
import type { meta } from "./meta.ts";

const LINE = "focus-ring inline-flex min-h-11 items-center gap-3 rounded-small text-brand hover:underline";

export default function PlaySafe({ parameters, data }: WidgetProps<typeof meta, PlaySafeData>) {
  const t = useT();
  return (
    <section className={PANEL}>
      <header className="flex items-center justify-between gap-4">
        <h3 className="font-display font-semibold text-lg">{parameters.title ?? t("PART.PLAY_SAFE.TITLE")}</h3>
        <AgeMark age={data.age} />
      </header>
      <ul className="mt-2">
        <Line>
          <Link to="/responsible-gaming" className={LINE}>
            <Icon of={HeartHandshake} className="flex-none" />
            {t("PART.PLAY_SAFE.PAGE")}
          </Link>
        </Line>
        {data.signedIn ? (
          <Line>
            <Link to="/profile/limits" className={LINE}>
              <Icon of={Gauge} className="flex-none" />
              {t("PART.PLAY_SAFE.LIMITS")}
            </Link>
          </Line>
        ) : null}
        <Line>
          <a href={`mailto:${data.email}`} className={LINE}>
            <Icon of={Mail} className="flex-none" />
            <span className="min-w-0 break-all">{data.email}</span>
          </a>
        </Line>
      </ul>
    </section>
  );
}

const Line = ({ children }: { children: ReactNode }) => <li className="min-w-0">{children}</li>;
