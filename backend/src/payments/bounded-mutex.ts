import { E_TIMEOUT, Mutex, type MutexInterface, withTimeout } from 'async-mutex';

/**
 * Serialises work in this process that would conflict in the database. It reduces conflicts but does not prevent them: other
 * processes have their own mutex, and after the time-out the work runs without the lock.
 */
export class BoundedMutex {
  private readonly mutex: MutexInterface;

  /** @param waitMs longest wait for the lock */
  constructor(waitMs: number) {
    this.mutex = withTimeout(new Mutex(), waitMs);
  }

  /** Runs the work under the lock, which is released when the work resolves or rejects. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.mutex.acquire().catch((error: unknown) => {
      if (error === E_TIMEOUT) return undefined;
      throw error;
    });
    try {
      return await work();
    } finally {
      release?.();
    }
  }
}
