/**
 * A handler throws this when trying again can not help (an address that does not exist, a record that is gone): the job is
 * dead-lettered at once with the reason.
 */
export class PermanentFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PermanentFailure';
  }
}

/**
 * A handler throws this when the effect may or may not have happened (a mail server that fell silent after DATA): the job is
 * dead-lettered, and only a person lets it run again (SAFE-05).
 */
export class AmbiguousOutcome extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AmbiguousOutcome';
  }
}

/**
 * A handler or a queue's gate throws this when the effect can not happen for now and nothing is wrong with it (a mailbox that
 * waits for its new password): its row waits again, and the try does not count.
 */
export class DeferJob extends Error {
  /**
   * @param until when it is tried again at the latest
   * @param waitsFor names what it waits for; `OutboxRepository.release` makes everything due that waits for it
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

/** A handler throws this when nobody wants the effect any more (a code that has expired): its row is discarded, with the reason. */
export class ObsoleteJob extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ObsoleteJob';
  }
}

/** One line of an error for logs and the Jobs page. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.slice(0, 500);
}
