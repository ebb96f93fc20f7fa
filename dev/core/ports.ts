import { createServer, Socket } from 'node:net';

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
 * because one of these may be taken between the look and the listening. For the same reason each of Jest's processes
 * has a part, and what runs beside them (the production run) has another.
 */
const scratch = { from: 27_200, parts: 5, each: 1_100 };
const part = Number(process.env['JEST_WORKER_ID'] ?? 0) % scratch.parts;
let lookedAt = Math.floor(Math.random() * scratch.each);

/**
 * A port that is free and that this process has not been given before, until all have been.
 *
 * @throws when none is free
 */
export async function freePort(): Promise<number> {
  for (let looks = 0; looks < scratch.each; looks += 1) {
    lookedAt = (lookedAt + 1) % scratch.each;
    const port = scratch.from + part * scratch.each + lookedAt;
    if (await isFree(port)) return port;
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
