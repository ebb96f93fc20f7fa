import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folder, root } from './paths.ts';

export interface ChildOptions {
  name: string;
  command: string;
  args: string[];
  /** Added to the environment of this process. */
  env?: Record<string, string>;
  cwd?: string;
  logFile: string;
  /** Milliseconds between SIGTERM and SIGKILL. */
  graceMs?: number;
}

export interface Child {
  name: string;
  pid: number;
  /** Resolves when the process has ended for any reason. */
  ended: Promise<void>;
  /** Returns a message about how it ended, or undefined while it runs. */
  whyEnded(): string | undefined;
  /** Sends SIGTERM, then SIGKILL after the grace period. Idempotent. */
  stop(): Promise<void>;
  /** Sends SIGKILL, like a crash. */
  kill9(): Promise<void>;
  /** Allows this process to exit while the child runs. */
  detach(): void;
}

/** Returns the last lines of a log, indented for an error message. */
export function tailOf(logFile: string, lines = 15): string {
  if (!existsSync(logFile)) return '';
  const all = readFileSync(logFile, 'utf8').trimEnd().split('\n');
  return all
    .slice(-lines)
    .map((line) => `    ${line}`)
    .join('\n');
}

const running = new Set<Child>();
let closing = false;

/** Stops all running children in reverse order of their start; further starts are rejected. */
export async function stopChildren(): Promise<void> {
  closing = true;
  for (const child of [...running].reverse()) await child.stop();
}

/** Allows this process to exit while its current children run; the owner of PORTAL_GROUPS ends them. */
export function detachChildren(): void {
  for (const child of running) child.detach();
}

/** Kills all running children at once. */
export function killChildren(): void {
  closing = true;
  for (const child of running) void child.kill9();
}

/**
 * Records the process group in the folder PORTAL_GROUPS, so that a test run can end the children of a test
 * process that crashed.
 *
 * @returns a function that deletes the record
 */
function recordGroup(pid: number): () => void {
  const groups = process.env['PORTAL_GROUPS'];
  if (groups === undefined) return () => {};
  const file = join(groups, String(pid));
  writeFileSync(file, '');
  return () => rmSync(file, { force: true });
}

/** Kills the process groups recorded in the folder and deletes it. */
export function killRememberedGroups(groups: string): void {
  for (const name of readdirSync(groups)) {
    try {
      process.kill(-Number(name), 'SIGKILL');
    } catch {
      continue;
    }
  }
  rmSync(groups, { recursive: true, force: true });
}

/**
 * Starts a program in its own process group, so that Ctrl-C in the terminal reaches only this process, which
 * stops the children in order. Output goes to the log file.
 */
export async function startChild(options: ChildOptions): Promise<Child> {
  if (closing) throw new Error(`${options.name} was not started: everything is being stopped.`);
  folder(dirname(options.logFile));
  const log = openSync(options.logFile, 'a');
  const child = spawn(options.command, options.args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  let why: string | undefined;
  const ended = new Promise<void>((done) => {
    child.once('error', (error) => {
      why = `${options.name} could not be started: ${error.message}`;
      done();
    });
    child.once('exit', (code, signal) => {
      why ??= `${options.name} ended with ${signal ?? `code ${code}`}`;
      done();
    });
  });
  const pid = await new Promise<number>((done) => {
    child.once('spawn', () => done(child.pid ?? 0));
    child.once('error', () => done(0));
  });
  if (pid === 0) throw new Error(why ?? `${options.name} could not be started`);

  const signal = (name: NodeJS.Signals): void => {
    if (why !== undefined) return;
    try {
      process.kill(-pid, name);
    } catch {
      child.kill(name);
    }
  };
  const result: Child = {
    name: options.name,
    pid,
    ended,
    whyEnded: () => why,
    async stop() {
      signal('SIGTERM');
      const timer = setTimeout(() => signal('SIGKILL'), options.graceMs ?? 15_000);
      await ended;
      clearTimeout(timer);
    },
    async kill9() {
      signal('SIGKILL');
      await ended;
    },
    detach: () => child.unref(),
  };
  running.add(result);
  const forget = recordGroup(pid);
  void ended.then(() => {
    running.delete(result);
    forget();
  });
  if (closing) await result.stop();
  return result;
}
