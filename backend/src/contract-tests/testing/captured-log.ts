import { PinoLogger } from 'nestjs-pino';
import { symbols } from 'pino';

/** What a backend of this process has logged since. */
export interface CapturedLog {
  /** As written: each with its line break. */
  lines(): readonly string[];
}

/** Turns the log of the backend that was started last away from the process's output, and keeps it. */
export function captureLog(): CapturedLog {
  const written: string[] = [];
  const { root } = PinoLogger;
  if (root === undefined) throw new Error('No backend logs yet');
  Object.assign(root, { [symbols.streamSym]: { write: (line: string) => written.push(line) } });
  return { lines: () => written };
}
