/** A part of the running system that was started, or joined when its variable named a running one. */
export interface Service {
  /** What the other parts need to know to reach it. */
  env: Record<string, string>;
  /** Ends it when it was started here; a joined one is left alone. */
  stop(): Promise<void>;
  /** Absent when it was joined. */
  pid?: number;
  /** In words, for the start's own lines. */
  about: string;
  /** Why it has ended, or undefined while it runs; absent when it was joined. */
  whyEnded?(): string | undefined;
  /** Ends it without warning, as a crash would; absent when it was joined. */
  kill9?(): Promise<void>;
}

/** Where a service keeps what it writes. */
export interface Places {
  dataDir: string;
  logsDir: string;
}
