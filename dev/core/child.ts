import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folder, root } from './paths.ts';

export interface ChildOptions {
  name: string;
  command: string;
  args: string[];
  /** Added to this process's own environment. */
  env?: Record<string, string>;
  cwd?: string;
  logFile: string;
  /** How long SIGTERM may take before SIGKILL, in milliseconds. */
  graceMs?: number;
}

export interface Child {
  name: string;
  pid: number;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  /** In words how it ended, or undefined while it runs. */
  whyEnded(): string | undefined;
  /** Asks it to end, then makes it. Safe to call twice. */
  stop(): Promise<void>;
  /** Ends it without warning, as a crash would. */
  kill9(): Promise<void>;
  /** Lets this process end while it runs. */
  letStay(): void;
}

/** The last lines of a log, indented, for a message about what went wrong. */
export function tailOf(logFile: string, lines = 15): string {
  if (!existsSync(logFile)) return '';
  const all = readFileSync(logFile, 'utf8').trimEnd().split('\n');
  return all
    .slice(-lines)
    .map((line) => `    ${line}`)
    .join('\n');
}

const living = new Set<Child>();
let closing = false;

/** Ends every child that still runs, the last started first; none can be started afterwards. */
export async function stopChildren(): Promise<void> {
  closing = true;
  for (const child of [...living].reverse()) await child.stop();
}

/** Lets this process end while its children of the moment run; whoever looks after their groups ends them. */
export function letChildrenStay(): void {
  for (const child of living) child.letStay();
}

/** Ends every child that still runs at once and without warning. */
export function killChildren(): void {
  closing = true;
  for (const child of living) void child.kill9();
}

/**
 * Leaves a note of the process group where the folder PORTAL_GROUPS says, so that a test run can end what a
 * test process that died could not.
 *
 * @returns takes the note away
 */
function rememberGroup(pid: number): () => void {
  const groups = process.env['PORTAL_GROUPS'];
  if (groups === undefined) return () => {};
  const file = join(groups, String(pid));
  writeFileSync(file, '');
  return () => rmSync(file, { force: true });
}

/** Ends the groups whose notes stand in the folder, and takes it away. */
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
 * Starts a program in a process group of its own, so that Ctrl-C in the terminal reaches only the one who
 * stops the children in order. Its output goes to the log file.
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
    letStay: () => child.unref(),
  };
  living.add(result);
  const forget = rememberGroup(pid);
  void ended.then(() => {
    living.delete(result);
    forget();
  });
  if (closing) await result.stop();
  return result;
}
