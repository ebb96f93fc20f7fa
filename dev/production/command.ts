import { spawn } from 'node:child_process';

export interface CommandOptions {
  env?: Readonly<Record<string, string>>;
  cwd?: string;
  /** Standard input; default: empty. */
  input?: string;
  timeoutMs?: number;
}

/** Ends running commands when this process receives a signal. */
const shutdown = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => shutdown.abort());

/** Returns whether this process has received a signal to end. */
export const isShuttingDown = (): boolean => shutdown.signal.aborted;

export interface Outcome {
  /** Exit code; -1 if the program was killed. */
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a program until it exits. @throws if it cannot be started */
export async function runCommand(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<Outcome> {
  const child = spawn(program, args, {
    env: { ...process.env, ...options.env },
    cwd: options.cwd,
    timeout: options.timeoutMs ?? 60_000,
    ...(isCleaningUp ? {} : { signal: shutdown.signal }),
  });
  const outcome = { stdout: '', stderr: '' };
  child.stdout.on('data', (text: Buffer) => (outcome.stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (outcome.stderr += text.toString()));
  child.stdin.on('error', () => {});
  child.stdin.end(options.input ?? '');
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  return { code: code ?? -1, ...outcome };
}

/** Runs a program that must succeed. @returns its output. @throws with the end of its output on failure */
export async function command(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<string> {
  const { code, stdout, stderr } = await runCommand(program, args, options);
  if (code === 0) return stdout;
  const output = `${stdout}\n${stderr}`.trim().split('\n').slice(-40).join('\n');
  throw new Error(`${program} ${args.slice(0, 4).join(' ')} ended with ${code}:\n${output}`);
}

let isCleaningUp = false;

/** From now on commands are not aborted by signals, so that the cleanup completes. */
export function beginCleanup(): void {
  isCleaningUp = true;
}
