import { type FormEvent, useEffect, useState } from "react";
import { useIntl } from "react-intl";
import type { PushSettings } from "#schemas/api/push.ts";
import type { NotificationType } from "#schemas/api/realtime.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { showToast } from "#ui/toast.ts";
import { Panel } from "../../page/panel.tsx";
import { canBePushed, rememberedTopics, savePush } from "./device-push.ts";

const TOPIC_NAMES = {
  personal: "PUSH.TOPIC.PERSONAL",
  tournament: "PUSH.TOPIC.TOURNAMENT",
  payments: "PUSH.TOPIC.PAYMENTS",
  bonuses: "PUSH.TOPIC.BONUSES",
  freespins: "PUSH.TOPIC.FREESPINS",
} as const satisfies Record<NotificationType, string>;

interface Props {
  playerId: number;
  /** The installation's VAPID key. */
  publicKey: string;
  topics: PushSettings["topics"];
}

/** Asks whether this device is notified while the site is closed, and of what. */
export function PushPanel({ playerId, publicKey, topics }: Props) {
  const intl = useIntl();
  const [able, setAble] = useState<boolean | null>(null);
  const [wanted, setWanted] = useState<readonly NotificationType[]>([]);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let left = false;
    const begin = async () => {
      const remembered = canBePushed() ? await rememberedTopics(playerId) : [];
      if (left) return;
      setAble(canBePushed());
      setWanted(remembered);
      // A subscription lasts as long as the session that asked for it: it goes on with the present one.
      if (remembered.length > 0) await savePush({ playerId, publicKey, topics: remembered });
    };
    begin().catch(() => {});
    return () => {
      left = true;
    };
  }, [playerId, publicKey]);

  const showOutcome = (id: "PUSH.SAVED" | "PUSH.ENDED" | "PUSH.DENIED" | "PUSH.UNREACHABLE" | "PUSH.FAILED") =>
    showToast(intl.formatMessage({ id }), { kind: id === "PUSH.SAVED" || id === "PUSH.ENDED" ? "good" : "warn" });

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const asked = topics.filter((topic) => form.has(topic));
    setBusy(true);
    try {
      const failure = await savePush({ playerId, publicKey, topics: asked });
      if (failure === null) setWanted(asked);
      showOutcome(
        failure === "denied"
          ? "PUSH.DENIED"
          : failure
            ? "PUSH.UNREACHABLE"
            : asked.length
              ? "PUSH.SAVED"
              : "PUSH.ENDED",
      );
    } catch {
      showOutcome("PUSH.FAILED");
    } finally {
      setBusy(false);
    }
  }

  return (
    <Panel id="push-title" title={intl.formatMessage({ id: "PUSH.TITLE" })}>
      {able === false ? (
        <p className="text-muted text-sm">
          {intl.formatMessage({ id: "PUSH.UNABLE" })}{" "}
          <SiteLink to="/?pwa=install" className="focus-ring text-brand underline">
            {intl.formatMessage({ id: "PUSH.INSTALL" })}
          </SiteLink>
        </p>
      ) : (
        <form onSubmit={save} className="grid gap-4">
          <p className="text-muted text-sm">{intl.formatMessage({ id: "PUSH.LEAD" })}</p>
          <fieldset disabled={busy || able === null} key={wanted.join(" ")}>
            <legend className="sr-only">{intl.formatMessage({ id: "PUSH.TOPICS" })}</legend>
            {topics.map((topic) => (
              <Checkbox
                key={topic}
                name={topic}
                id={`push-${topic}`}
                defaultChecked={wanted.includes(topic)}
                label={intl.formatMessage({ id: TOPIC_NAMES[topic] })}
              />
            ))}
          </fieldset>
          <Button type="submit" busy={busy} disabled={able === null} className="justify-self-start">
            {intl.formatMessage({ id: "PROFILE.SAVE" })}
          </Button>
        </form>
      )}
    </Panel>
  );
}
