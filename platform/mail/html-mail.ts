import type { Brand } from "#schemas/brand/resolved.ts";
import { localeDirection } from "#schemas/i18n/locales.ts";

/** What a mail says, in its order. */
export interface MailSections {
  title: string;
  paragraphs: readonly string[];
  button: string;
  link: string;
  otherwise: string;
  reason: string;
  support: string;
  company: string;
}

interface Look {
  locale: string;
  name: string;
  origin: string;
  colours: Brand["theme"]["colours"];
}

const GROUND = "#f2f3f7";
const TEXT = "#1b1d24";
const MUTED = "#5b6070";
const FACE = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * A mail as HTML that old and new programs show: plain blocks, styles at each element, no script, one picture. Dark
 * text on a light ground for every brand; its colours are in the line above and in the button.
 */
export function htmlMail(parts: MailSections, { locale, name, origin, colours }: Look): string {
  const { title, paragraphs, button, link, otherwise, reason, support, company } = parts;
  const href = escaped(link);
  return `<!doctype html>
<html lang="${escaped(locale)}" dir="${localeDirection(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(title)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${GROUND};color:${TEXT};font-family:${FACE};font-size:16px;line-height:1.55">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font-size:18px;font-weight:700"><img src="${escaped(origin)}/brand-art/icon-192.png" width="40" height="40" alt="" style="vertical-align:middle;margin-right:12px;border-radius:10px;border:0">${escaped(name)}</p>
<div style="background:#ffffff;border-top:4px solid ${escaped(colours.brand)};border-radius:12px;padding:32px 28px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escaped(title)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escaped(paragraph)}</p>`).join("\n")}
<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:14px 28px;border-radius:10px;background:${escaped(colours.action)};color:${escaped(colours.onAction)};font-weight:700;text-decoration:none">${escaped(button)}</a></p>
<p style="margin:0;color:${MUTED};font-size:14px">${escaped(otherwise)}<br><a href="${href}" style="color:${TEXT};word-break:break-all">${href}</a></p>
</div>
<p style="margin:20px 4px 0;color:${MUTED};font-size:13px">${escaped(reason)}</p>
<p style="margin:8px 4px 0;color:${MUTED};font-size:13px">${escaped(support)}</p>
<p style="margin:8px 4px 0;color:${MUTED};font-size:13px">${escaped(company)}</p>
</div>
</body>
</html>
`;
}

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
