import type { ChatMessage } from "#schemas/api/chat.ts";
import { newKey } from "../calls/new-key.ts";
import { PlatformError } from "../calls/platform-error.ts";
import type { Code } from "../i18n/format-error-code.ts";
import { readUnsent, writeUnsent } from "./unsent-store.ts";

/** A message of this tab that the platform has not confirmed. */
export interface Outgoing {
  clientId: string;
  text: string;
  file: File | null;
  /** Why it was not taken; null while it is under way, or waits for those before it. */
  problem: Code | null;
  /** It can't be sent again: it is wrong itself, or its file is gone. */
  isFinal: boolean;
}

export interface OutboxState {
  outgoing: readonly Outgoing[];
  /** The platform asked for a pause of so many seconds, after which the queue goes on by itself. */
  pause: number | null;
}

export const EMPTY_OUTBOX: OutboxState = { outgoing: [], pause: null };

/** Sends one message, and throws PlatformError where it is not taken. */
export type Transmit = (message: Outgoing) => Promise<ChatMessage>;

/** A longer pause than this is left to the visitor: they get "Try again". */
const MOST_PAUSE_S = 120;
const UNREACHABLE: Code = { code: "CALL.UNREACHABLE" };
const UNREACHED = new Set(["CALL.UNREACHABLE", "CALL.UNAVAILABLE", "CALL.TIMED_OUT"]);

/** A refusal of one field says more than that of the whole form. */
function problemOf(error: unknown): Code {
  if (!(error instanceof PlatformError)) return UNREACHABLE;
  return Object.values(error.problem.errors ?? {})[0]?.[0] ?? error.problem;
}

/** The seconds of a 429's Retry-After, which its problem has as a parameter; null for what is no short pause. */
function pauseOf(error: unknown): number | null {
  if (!(error instanceof PlatformError) || error.status !== 429) return null;
  const seconds = Number(error.problem.params?.seconds);
  return seconds > 0 && seconds <= MOST_PAUSE_S ? seconds : null;
}

const isFinal = (error: unknown): boolean =>
  error instanceof PlatformError && (error.status === 413 || error.status === 422);

/**
 * One visitor's messages on their way, sent one after the other: of two that are sent at once either could be stored first. The queue
 * stops at a message that was not taken, so that none overtakes it. It lives as long as the page, and what it holds is stored in the
 * tab; after a reload it waits for the visitor.
 */
export class Outbox {
  state: OutboxState;
  draft: string;
  /** Hears of what was stored, and of what was rejected. */
  onSent: (message: ChatMessage) => void = () => {};
  onRejected: (problem: Code) => void = () => {};
  private readonly listeners = new Set<() => void>();
  private isRunning = false;
  private isStopped = false;

  constructor(
    private readonly owner: string,
    private readonly transmit: Transmit,
  ) {
    const { draft, messages } = readUnsent(owner);
    this.draft = draft;
    const restored = messages.map(({ clientId, text, isFile }): Outgoing => {
      const problem = isFile ? { code: "CHAT.FILE_UNSENT" } : null;
      return { clientId, text, file: null, problem, isFinal: isFile };
    });
    const head = restored.find((message) => !message.isFinal);
    if (head) head.problem = { code: "CHAT.UNSENT" };
    this.state = { outgoing: restored, pause: null };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  current = (): OutboxState => this.state;

  setDraft(draft: string): void {
    this.draft = draft;
    this.store();
  }

  add(text: string, file: File | null = null): void {
    this.set([...this.state.outgoing, { clientId: newKey(), text, file, problem: null, isFinal: false }]);
    void this.run();
  }

  again(clientId: string): void {
    this.change(clientId, { problem: null });
    void this.run();
  }

  /** Deleted by the visitor, or found in the conversation. */
  drop(...clientIds: readonly string[]): void {
    const rest = this.state.outgoing.filter((message) => !clientIds.includes(message.clientId));
    if (rest.length === this.state.outgoing.length) return;
    this.set(rest);
    void this.run();
  }

  /** The network is back. */
  resume(): void {
    const head = this.head();
    if (head?.problem && UNREACHED.has(head.problem.code)) this.again(head.clientId);
  }

  /** Nothing more is sent: another visitor has the page. */
  stop(): void {
    this.isStopped = true;
  }

  private head = (): Outgoing | undefined => this.state.outgoing.find((message) => !message.isFinal);

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    for (let next = this.head(); next && !next.problem && !this.isStopped; next = this.head()) await this.send(next);
    this.isRunning = false;
  }

  private async send(message: Outgoing): Promise<void> {
    try {
      const sent = await this.transmit(message);
      this.set(this.state.outgoing.filter(({ clientId }) => clientId !== message.clientId));
      this.onSent(sent);
    } catch (error) {
      const pause = pauseOf(error);
      if (pause !== null) {
        this.set(this.state.outgoing, pause);
        await new Promise((resolve) => setTimeout(resolve, pause * 1000));
        this.set(this.state.outgoing, null);
        return;
      }
      const problem = problemOf(error);
      this.change(message.clientId, { problem, isFinal: isFinal(error) });
      this.onRejected(problem);
    }
  }

  private change(clientId: string, by: Partial<Outgoing>): void {
    this.set(this.state.outgoing.map((message) => (message.clientId === clientId ? { ...message, ...by } : message)));
  }

  private set(outgoing: readonly Outgoing[], pause = this.state.pause): void {
    this.state = { outgoing, pause };
    this.store();
    for (const listener of this.listeners) listener();
  }

  private store(): void {
    if (this.isStopped) return;
    const messages = this.state.outgoing.map(({ clientId, text, file, isFinal }) => ({
      ...{ clientId, text },
      isFile: file !== null || isFinal,
    }));
    writeUnsent(this.owner, { draft: this.draft, messages });
  }
}

let current: { owner: string; outbox: Outbox } | null = null;

/** The outbox of the visitor who has the page; that of another one sends nothing more. */
export function outboxOf(owner: string, transmit: Transmit): Outbox {
  if (current?.owner === owner) return current.outbox;
  current?.outbox.stop();
  current = { owner, outbox: new Outbox(owner, transmit) };
  return current.outbox;
}
