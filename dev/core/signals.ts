import { killChildren, stopChildren } from './child.ts';

const parentCheckMs = 1000;

/**
 * Ends everything that was started here, last first, on Ctrl-C, SIGTERM, SIGHUP or when the command that
 * started this one is gone. A second Ctrl-C does not wait.
 *
 * @returns whether the ending has begun, and the ending itself
 */
export function stopOnSignals(say: (text: string) => void): {
  isStopping(): boolean;
  stop(code: number): Promise<never>;
} {
  let stopping = false;
  const stop = async (code: number): Promise<never> => {
    stopping = true;
    await stopChildren();
    process.exit(code);
  };
  const onSignal = (name: string, code: number): void => {
    if (stopping) {
      killChildren();
      process.exit(code);
    }
    say(name);
    void stop(code);
  };
  process.on('SIGINT', () => onSignal('Stopping', 130));
  process.on('SIGTERM', () => onSignal('Stopping', 143));
  process.on('SIGHUP', () => onSignal('Stopping', 129));
  const parent = Number(process.env['PORTAL_PARENT'] ?? 0);
  if (parent > 0 && parent === process.ppid) {
    setInterval(() => {
      if (process.ppid !== parent && !stopping)
        onSignal('The command that started this is gone; stopping', 143);
    }, parentCheckMs).unref();
  }
  return { isStopping: () => stopping, stop };
}
