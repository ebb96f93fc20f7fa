/** A service that was started here, or joined because its variable named a running one. */
export interface Service {
  /** Variables with which other programs reach it. */
  env: Record<string, string>;
  /** Stops it if it was started here; a joined service keeps running. */
  stop(): Promise<void>;
  /** Absent if it was joined. */
  pid?: number;
  /** Description for the start output. */
  about: string;
  /** Returns why it has ended, or undefined while it runs; absent if it was joined. */
  whyEnded?(): string | undefined;
  /** Sends SIGKILL, like a crash; absent if it was joined. */
  kill9?(): Promise<void>;
}

/** Folders to which a service writes. */
export interface Places {
  dataDir: string;
  logsDir: string;
}
