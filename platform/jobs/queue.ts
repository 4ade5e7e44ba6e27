/**
 * A kind of deferred work. A domain declares its queue beside the code that enqueues; `platform/queues.ts` collects
 * them, and every start creates what is missing.
 */
export interface Queue<Data extends object = object> {
  /** Letters and hyphens. It is stored with every job: a rename orphans those that wait. */
  readonly name: string;
  /** Attempts after the first one. When the last one fails too, the job goes to the dead letters. */
  readonly retryLimit: number;
  /** Seconds before the second attempt. Each wait is about twice as long as the one before, with some chance in it. */
  readonly retryDelaySeconds: number;
  /**
   * How long one attempt may take, in seconds. After that another process takes the job: the one that had it is
   * considered dead. It must be longer than the worker's own time-outs together.
   */
  readonly expireSeconds: number;
  /** Days after which a job that never ran is dropped; a dead letter stays twice as long. */
  readonly retentionDays: number;
  /** At most one job waits at a time: for periodic work that is pointless to catch up with twice. */
  readonly oneWaiting?: boolean;
  /** Type of a job's data: ids of rows, never what is personal or secret. It has no value. */
  readonly data?: Data;
}

/** The type is the declaration's: `defineQueue<{ mail: number }>({ name: "mail", ... })`. */
export const defineQueue = <Data extends object>(queue: Omit<Queue, "data">): Queue<Data> => queue;

/** The queue in which jobs lie that failed for the last time. */
export const deadLetterQueue = (queue: string): string => `${queue}-dead`;

/** One attempt at a job. */
export interface Job<Data extends object = object> {
  readonly id: string;
  readonly data: Data;
  /** 1 for the first attempt. An attempt whose process died counts. */
  readonly attempt: number;
  /** No attempt follows when this one fails. */
  readonly isLast: boolean;
}

/** The job is not to be done yet: it runs again after so many seconds, which counts as no failure. */
export interface Postponed {
  postponeSeconds: number;
}

/**
 * Does the jobs of one queue. A job can run twice: its process may die after the work and before the job is deleted.
 * `handle` therefore asks its own rows whether the work is done. It throws to fail; the error's message is stored
 * and shown to operators, so that it names no person.
 */
export interface Worker<Data extends object = object> {
  readonly queue: Queue<Data>;
  handle(job: Job<Data>): Promise<Postponed | undefined> | Promise<void>;
  /** False: this process takes no job of the queue for now. */
  ready?(): boolean;
  /** Jobs of this queue that one process works on at a time; 1 without it. */
  readonly concurrency?: number;
}
