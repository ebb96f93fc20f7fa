import type { Child } from './child.ts';

const maxRestarts = 5;
const windowMs = 60_000;

export interface Supervised {
  /** Returns the current child. */
  current(): Child;
  /** Stops the child and starts it again, as after a rebuild. */
  restart(): Promise<void>;
}

/**
 * Reports and restarts a program that ends unexpectedly, at most five times a minute.
 *
 * @param isStopping true once shutdown has begun
 */
export function supervise(
  first: Child,
  startAgain: () => Promise<Child>,
  isStopping: () => boolean,
  report: (text: string, isFinal: boolean) => void,
): Supervised {
  let current = first;
  let isRestarting = false;
  const ends: number[] = [];
  const watch = async (child: Child): Promise<void> => {
    await child.ended;
    if (isStopping() || isRestarting || child !== current) return;
    const now = Date.now();
    ends.push(now);
    const recent = ends.filter((time) => now - time < windowMs).length;
    if (recent > maxRestarts) {
      report(`${child.whyEnded()}, ${recent} times within a minute; giving up`, true);
      return;
    }
    report(`${child.whyEnded()}; restarting`, false);
    current = await startAgain();
    void watch(current);
  };
  void watch(current);
  return {
    current: () => current,
    async restart() {
      isRestarting = true;
      await current.stop();
      current = await startAgain();
      isRestarting = false;
      void watch(current);
    },
  };
}
