/** Thrown by a handler when a retry cannot help (unknown address, deleted record): the job is dead-lettered at once. */
export class PermanentFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PermanentFailure';
  }
}

/**
 * Thrown by a handler when it is unknown whether the effect happened (a mail server that fell silent after DATA): the job is
 * dead-lettered, and only staff can retry it (SAFE-05).
 */
export class AmbiguousOutcome extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AmbiguousOutcome';
  }
}

/**
 * Thrown by a handler or a queue gate when the effect cannot happen now although nothing is wrong with it (a mailbox that needs its new
 * password): the row is deferred and no attempt is counted.
 */
export class DeferJob extends Error {
  /**
   * @param until latest time of the next attempt
   * @param waitsFor condition that the row waits for; `OutboxRepository.release` makes all rows with it due
   */
  constructor(
    message: string,
    readonly until: Date,
    readonly waitsFor?: string,
  ) {
    super(message);
    this.name = 'DeferJob';
  }
}

/** Thrown by a handler when the effect is no longer wanted (an expired code): the row is discarded with the reason. */
export class ObsoleteJob extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ObsoleteJob';
  }
}

/** Returns an error as one line of at most 500 characters for logs and the Jobs page. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.slice(0, 500);
}
