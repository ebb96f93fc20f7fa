import { E_TIMEOUT, Mutex, type MutexInterface, withTimeout } from 'async-mutex';

/**
 * Lets work of this process that would only meet in the database go one after the other. It spares conflicts, it does not
 * prevent them: other processes have turns of their own, and who has waited long enough goes on without.
 */
export class Turns {
  private readonly turn: MutexInterface;

  /** @param waitMs longest wait for a turn */
  constructor(waitMs: number) {
    this.turn = withTimeout(new Mutex(), waitMs);
  }

  /** Does the work when its turn has come; the next turn begins when it has ended, well or not. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    const end = await this.turn.acquire().catch((error: unknown) => {
      if (error === E_TIMEOUT) return undefined;
      throw error;
    });
    try {
      return await work();
    } finally {
      end?.();
    }
  }
}
