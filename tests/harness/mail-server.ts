import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { createRenderMail } from "#platform/mail/render-mail.ts";
import { createMailWorker } from "#platform/mail/send-mail.ts";
import { connectSmtp, type Smtp } from "#platform/mail/smtp.ts";
import { readMailTexts } from "#platform/mail/texts.ts";
import type { TestPlatform } from "./platform.ts";

/** A mail as it came over the wire. */
export interface ReceivedMail {
  to: string;
  headers: ReadonlyMap<string, string>;
  subject: string;
  text: string;
  html: string;
}

export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  /** Answers of the next recipients, one each: an SMTP code to refuse with. */
  reject: number[];
  /** As `refuse`, but of the next mails that were handed over whole: they are in `mails`, and not taken. */
  rejectWhole: number[];
  /** So many of the next mails are received and get no answer: they are in `mails`. */
  unanswered: number;
  /** The links of the last mail to an address, as a reader would follow them. */
  lastTo(address: string): ReceivedMail;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that keeps what it is given. */
export async function openMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const reject: number[] = [];
  const rejectWhole: number[] = [];
  const mailServer: MailServer = {
    url: "",
    mails,
    reject,
    rejectWhole,
    unanswered: 0,
    lastTo(address) {
      const mail = mails.findLast(({ to }) => to === address);
      if (!mail) throw new Error(`no mail came to ${address}`);
      return mail;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    closeTimeout: 1_000,
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo(address, _session, done) {
      const code = reject.shift();
      done(code ? Object.assign(new Error(`refused ${address.address}`), { responseCode: code }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        mails.push(received(session.envelope.rcptTo[0]?.address ?? "", Buffer.concat(chunks).toString("utf8")));
        if (mailServer.unanswered > 0) {
          mailServer.unanswered -= 1;
          return;
        }
        const code = rejectWhole.shift();
        done(code ? Object.assign(new Error("refused after the mail"), { responseCode: code }) : null);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A process that is killed leaves its connection broken.
  server.on("error", () => {});
  mailServer.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return mailServer;
}

/** The outbox of a test platform and the server that its mails are sent to. */
export class TestMailbox {
  readonly render;
  readonly worker;
  readonly #smtp: Smtp;

  private constructor(
    private readonly runtime: TestPlatform,
    readonly server: MailServer,
  ) {
    const texts = readMailTexts("app/i18n/messages");
    this.render = createRenderMail({ brands: runtime.context.brands, secret: runtime.context.secret, texts });
    this.#smtp = connectSmtp(server.url);
    this.worker = createMailWorker(runtime.context, this.render, this.#smtp.send);
  }

  static async open(runtime: TestPlatform): Promise<TestMailbox> {
    return new TestMailbox(runtime, await openMailServer());
  }

  /** Does the mail jobs that are due; answers how many mails the server took or rejected for good. */
  async send(): Promise<number> {
    return this.runtime.jobs.run(this.worker);
  }

  /** Sends what is due and opens the last mail to an address. */
  async last(address: string): Promise<ReceivedMail & { link: URL }> {
    await this.send();
    const mail = this.server.lastTo(address);
    const link = /^https?:\S+$/m.exec(mail.text)?.[0];
    if (!link) throw new Error(`no link in ${mail.text}`);
    return { ...mail, link: new URL(link) };
  }

  async close(): Promise<void> {
    this.#smtp.close();
    await this.server.close();
  }
}

function received(to: string, raw: string): ReceivedMail {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get("content-type") ?? "")?.[1] ?? "";
  const parts = body.split(`--${boundary}`).map((part) => split(part.replace(/^\r?\n/, "")));
  const partOf = (type: string) => {
    const part = parts.find((each) => each.headers.get("content-type")?.startsWith(type));
    return part ? decoded(part.body, part.headers.get("content-transfer-encoding") ?? "") : "";
  };
  return {
    to,
    headers,
    subject: words(headers.get("subject") ?? ""),
    text: partOf("text/plain"),
    html: partOf("text/html"),
  };
}

function split(raw: string): { headers: Map<string, string>; body: string } {
  const [head = "", ...rest] = raw.split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  return { headers, body: rest.join("\n\n") };
}

function decoded(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, "base64").toString("utf8");
  return /quoted-printable/i.test(encoding) ? unquoted(body.replace(/=\r?\n/g, "")) : body;
}

const unquoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");

/** Headers that hold more than ASCII come as encoded words. */
const words = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === "b" ? Buffer.from(word, "base64").toString("utf8") : unquoted(word.replaceAll("_", " ")),
    );
