import type { Child } from './child.ts';

const maxRestarts = 5;
const windowMs = 60_000;

export interface Supervised {
  /** The child of the moment. */
  current(): Child;
  /** Ends it and starts it anew, as after a rebuild. */
  restart(): Promise<void>;
}

/**
 * Keeps a program running: one that ends by itself is reported and started again, at most five times a minute.
 *
 * @param isStopping true once everything is being ended on purpose
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
      report(`${child.whyEnded()}, ${recent} times within a minute; it is not started again`, true);
      return;
    }
    report(`${child.whyEnded()}; it is started again`, false);
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
