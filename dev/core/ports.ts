import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** The ports of a portal by the environment variable that sets each. */
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

function parsePort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65535) {
    throw new Error(`${name} must be a port number, not '${text}'.`);
  }
  return value;
}

/** Returns the ports from the environment or the defaults, each shifted by PORT_OFFSET. */
export function portsFrom(env: NodeJS.ProcessEnv): Ports {
  const offset = parsePort(env, 'PORT_OFFSET', 0);
  const port = (name: PortName): number => parsePort(env, name, defaults[name]) + offset;
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

/** Returns the first candidate for SeaweedFS's internal ports. */
export function innerPortFrom(env: NodeJS.ProcessEnv): number {
  return parsePort(env, 'S3_INNER_PORT', firstInnerPort) + parsePort(env, 'PORT_OFFSET', 0);
}

/** Returns whether nothing listens on the port, neither on the loopback nor on the wildcard address. */
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

/** Ports for tests are below the ephemeral range (from 32768), whose ports may be taken between the check and the listen. */
const scratch = { from: 27_200, count: 5_500 };
let cursor = Math.floor(Math.random() * scratch.count);

/** Longer than a test run: a killed program is restarted on its port, which must still be reserved. */
const claimMs = 60 * 60_000;
const defaultClaimsDir = join(tmpdir(), `portal-ports-${userInfo().uid}`);

/**
 * Claims a port across processes: test portals and the production run search for ports at the same time and listen
 * seconds later.
 *
 * @param claims folder with a file for each claimed port
 * @returns false if the port was claimed within the last hour
 */
export function claimPort(port: number, claims = defaultClaimsDir): boolean {
  mkdirSync(claims, { recursive: true });
  const claim = join(claims, String(port));
  if (Date.now() - (statSync(claim, { throwIfNoEntry: false })?.mtimeMs ?? 0) > claimMs)
    rmSync(claim, { force: true });
  try {
    writeFileSync(claim, '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns a free port that was not claimed within the last hour, or any free port when all are claimed.
 *
 * @throws when no port is free
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 2 * scratch.count; attempt += 1) {
    cursor = (cursor + 1) % scratch.count;
    const port = scratch.from + cursor;
    if ((claimPort(port) || attempt >= scratch.count) && (await isFree(port))) return port;
  }
  throw new Error('No free port for a test.');
}

/** Returns the first `count` free ports at or above `from`. */
export async function freePortsFrom(from: number, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let port = from; found.length < count; port += 1) {
    if (port > 65535) throw new Error(`No free ports at or above S3_INNER_PORT ${from}.`);
    if (await isFree(port)) found.push(port);
  }
  return found;
}

/** Returns whether the port accepts connections. */
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
