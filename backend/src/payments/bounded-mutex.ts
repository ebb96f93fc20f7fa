import { E_TIMEOUT, Mutex, type MutexInterface, withTimeout } from 'async-mutex';

/**
 * Does work of this process one after the other that would only meet in the database. It spares conflicts, it does not
 * prevent them: other processes have mutexes of their own, and who has waited long enough works without.
 */
export class BoundedMutex {
  private readonly mutex: MutexInterface;

  /** @param waitMs longest wait for the one before */
  constructor(waitMs: number) {
    this.mutex = withTimeout(new Mutex(), waitMs);
  }

  /** Does the work when no other is at it; the next one begins when it has ended, well or not. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const end = await this.mutex.acquire().catch((error: unknown) => {
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
