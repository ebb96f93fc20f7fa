import { PinoLogger } from 'nestjs-pino';
import { symbols } from 'pino';

/** The log lines of this process since the capture began. */
export interface CapturedLog {
  /** As written: each with its line break. */
  lines(): readonly string[];
}

/**
 * Captures every level of the process's log instead of printing it. All backends of a process share one logger with the level of the
 * first, which may be the silent one that makes the template of the test databases; the level is therefore set here.
 * @throws Error before a backend was started
 */
export function captureLog(): CapturedLog {
  const written: string[] = [];
  const { root } = PinoLogger;
  if (root === undefined) throw new Error('No backend logs yet');
  Object.assign(root, { [symbols.streamSym]: { write: (line: string) => written.push(line) } });
  root.level = 'trace';
  return { lines: () => written };
}
