import { killChildren, stopChildren } from './child.ts';

const parentCheckMs = 1000;

/**
 * Stops all children in reverse order on SIGINT, SIGTERM, SIGHUP or when the parent command has ended. A second
 * signal kills them at once.
 *
 * @returns whether shutdown has begun, and a function that begins it
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
      if (process.ppid !== parent && !stopping) onSignal('The parent command has ended; stopping', 143);
    }, parentCheckMs).unref();
  }
  return { isStopping: () => stopping, stop };
}
