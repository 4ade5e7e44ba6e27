import { Check, Copy, Download, Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useFrame } from "../../shell/use-frame.ts";

/** New recovery codes, shown this once: to copy, download or print. Without script they can be written down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslate();
  const { brand } = useFrame();
  const [copied, setCopied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const copy = async () => {
    await navigator.clipboard.writeText(codes.join("\n"));
    setCopied(true);
  };
  const download = () => {
    const address = URL.createObjectURL(new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = `${brand.id}-recovery-codes.txt`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <div className="grid gap-4 rounded-medium border border-warn bg-raised p-4">
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {t("SECURITY.CODES.TITLE")}
        </h3>
        <p className="text-sm">{t("SECURITY.CODES.LEAD")}</p>
      </div>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 font-semibold tabular-nums tracking-wide sm:max-w-sm">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={copy} className="needs-script">
          <Icon of={copied ? Check : Copy} size={16} />
          <span role="status">{t(copied ? "SECURITY.CODES.COPIED" : "SECURITY.CODES.COPY")}</span>
        </Button>
        <Button size="small" onClick={download} className="needs-script">
          <Icon of={Download} size={16} />
          {t("SECURITY.CODES.DOWNLOAD")}
        </Button>
        <Button size="small" onClick={() => window.print()} className="needs-script">
          <Icon of={Printer} size={16} />
          {t("SECURITY.CODES.PRINT")}
        </Button>
        <ButtonLink to="/profile/security" replace size="small" variant="brand">
          {t("SECURITY.CODES.DONE")}
        </ButtonLink>
      </div>
    </div>
  );
}
