/**
 * Lets work of this process that would only meet in the database go one after the other. It spares conflicts, it does not
 * prevent them: other processes have turns of their own, and who has waited long enough goes on without.
 */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  /** @param waitMs longest wait for a turn */
  constructor(private readonly waitMs: number) {}

  /** Does the work when its turn has come; the next turn begins when it has ended, well or not. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    const before = this.last;
    let end: () => void = () => undefined;
    this.last = new Promise<void>((resolve) => {
      end = resolve;
    });
    try {
      await this.wait(before);
      return await work();
    } finally {
      end();
    }
  }

  private async wait(before: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.waitMs);
    });
    await Promise.race([before, enough]);
    clearTimeout(timer);
  }
}
