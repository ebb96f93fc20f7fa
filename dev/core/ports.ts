import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** A portal's ports by the name of the variable that sets each (docs: how the running portal is reached). */
export interface Ports {
  PORT: number;
  WORKER_PORT: number;
  MAILBOX_PORT: number;
  SMTP_PORT: number;
  SANDBOX_PORT: number;
  S3_PORT: number;
  MONGO_PORT: number;
  REDIS_PORT: number;
}
export type PortName = keyof Ports;

const defaults: Ports = {
  PORT: 3000,
  WORKER_PORT: 3001,
  MAILBOX_PORT: 1080,
  SMTP_PORT: 1025,
  SANDBOX_PORT: 4010,
  S3_PORT: 9000,
  MONGO_PORT: 27117,
  REDIS_PORT: 6479,
};
const firstInnerPort = 9500;

function numberOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65535) {
    throw new Error(`${name} must be a port number, not '${text}'.`);
  }
  return value;
}

/** The ports of this start: the variables or the defaults, each shifted by PORT_OFFSET. */
export function portsFrom(env: NodeJS.ProcessEnv): Ports {
  const offset = numberOf(env, 'PORT_OFFSET', 0);
  const port = (name: PortName): number => numberOf(env, name, defaults[name]) + offset;
  return {
    PORT: port('PORT'),
    WORKER_PORT: port('WORKER_PORT'),
    MAILBOX_PORT: port('MAILBOX_PORT'),
    SMTP_PORT: port('SMTP_PORT'),
    SANDBOX_PORT: port('SANDBOX_PORT'),
    S3_PORT: port('S3_PORT'),
    MONGO_PORT: port('MONGO_PORT'),
    REDIS_PORT: port('REDIS_PORT'),
  };
}

/** Where the search for SeaweedFS's inner ports begins. */
export function innerPortFrom(env: NodeJS.ProcessEnv): number {
  return numberOf(env, 'S3_INNER_PORT', firstInnerPort) + numberOf(env, 'PORT_OFFSET', 0);
}

/** True when nothing listens on the port, neither on the loopback address nor on all of them. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::']) {
    const free = await new Promise<boolean>((done) => {
      const server = createServer();
      server.once('error', (error: NodeJS.ErrnoException) =>
        done(error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL'),
      );
      server.listen(port, host, () => server.close(() => done(true)));
    });
    if (!free) return false;
  }
  return true;
}

/**
 * Where ports for tests are looked for: below those that systems give to outgoing connections (from 32768 on),
 * because one of these may be taken between the look and the listening.
 */
const scratch = { from: 27_200, count: 5_500 };
let lookedAt = Math.floor(Math.random() * scratch.count);

/** Longer than a run: what was killed is started anew on its port, which nobody else may have by then. */
const claimedMs = 60 * 60_000;
const usualClaims = join(tmpdir(), `portal-ports-${userInfo().uid}`);

/**
 * Keeps a port for whoever asks first, of all processes: the portal of a test and that of the production run are looked for at the same
 * time, and listen seconds later.
 *
 * @param claims a folder with a file for each port that was given
 * @returns false when it was claimed in the last hour
 */
export function claimPort(port: number, claims = usualClaims): boolean {
  mkdirSync(claims, { recursive: true });
  const claim = join(claims, String(port));
  if (Date.now() - (statSync(claim, { throwIfNoEntry: false })?.mtimeMs ?? 0) > claimedMs)
    rmSync(claim, { force: true });
  try {
    writeFileSync(claim, '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/**
 * A port that is free, and that no process has been given in the last hour, as long as there are such.
 *
 * @throws when none is free
 */
export async function freePort(): Promise<number> {
  for (let looks = 0; looks < 2 * scratch.count; looks += 1) {
    lookedAt = (lookedAt + 1) % scratch.count;
    const port = scratch.from + lookedAt;
    if ((claimPort(port) || looks >= scratch.count) && (await isFree(port))) return port;
  }
  throw new Error('No free port for a test.');
}

/** The first `count` free ports from `from` on. */
export async function freePortsFrom(from: number, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let port = from; found.length < count; port += 1) {
    if (port > 65535) throw new Error(`No free ports from S3_INNER_PORT ${from} on.`);
    if (await isFree(port)) found.push(port);
  }
  return found;
}

/** True when somebody answers on the loopback port. */
export async function answers(port: number, host = '127.0.0.1'): Promise<boolean> {
  return await new Promise((done) => {
    const socket = new Socket();
    const end = (result: boolean): void => {
      socket.destroy();
      done(result);
    };
    socket.setTimeout(1000, () => end(false));
    socket.once('error', () => end(false));
    socket.connect(port, host, () => end(true));
  });
}
