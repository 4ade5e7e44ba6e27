import { Bell, ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { countLabel } from "#ui/count-label.ts";
import { Icon } from "#ui/icon.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useUnread } from "../notifications/current.ts";

const NotificationPanel = lazy(() => import("../notifications/notification-panel.tsx"));

/** The player's notifications as a line of the side menu that opens (NOTIF-01). */
export default function DrawerNotifications() {
  const t = useTranslate();
  const unread = useUnread();
  const [opened, open] = useState(false);
  return (
    <details className="needs-script group/notes" onToggle={(event) => event.currentTarget.open && open(true)}>
      <summary className="nav-item nav-line nav-line-strong cursor-pointer list-none">
        <Icon of={Bell} />
        <span className="nav-label flex-1">{t("NOTIFICATION.TITLE")}</span>
        {unread > 0 ? <span className="count-badge count-badge-inline">{countLabel(unread)}</span> : null}
        <Icon of={ChevronDown} className="transition-transform duration-150 group-open/notes:rotate-180" />
      </summary>
      {opened ? (
        <Suspense fallback={<Spinner />}>
          <NotificationPanel titled={false} />
        </Suspense>
      ) : null}
    </details>
  );
}
