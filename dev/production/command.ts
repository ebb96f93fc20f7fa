import { spawn } from 'node:child_process';

export interface CommandOptions {
  env?: Readonly<Record<string, string>>;
  cwd?: string;
  /** Written to its standard input, which is empty otherwise. */
  input?: string;
  timeoutMs?: number;
}

/** Ends what runs when this process is told to end. */
const ending = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => ending.abort());

/** Whether this process was told to end. */
export const isEnding = (): boolean => ending.signal.aborted;

export interface Outcome {
  /** Exit code; -1 for a program that was ended. */
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end. @throws when it cannot be started */
export async function outcomeOf(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<Outcome> {
  const child = spawn(program, args, {
    env: { ...process.env, ...options.env },
    cwd: options.cwd,
    timeout: options.timeoutMs ?? 60_000,
    ...(cleaning ? {} : { signal: ending.signal }),
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

/** Runs a program that has to end well. @returns what it printed. @throws with the end of what it said otherwise */
export async function command(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<string> {
  const { code, stdout, stderr } = await outcomeOf(program, args, options);
  if (code === 0) return stdout;
  const said = `${stdout}\n${stderr}`.trim().split('\n').slice(-40).join('\n');
  throw new Error(`${program} ${args.slice(0, 4).join(' ')} ended with ${code}:\n${said}`);
}

let cleaning = false;

/** From now on nothing is ended early: what was started is taken away again. */
export function beginCleaning(): void {
  cleaning = true;
}
