/** A whole portal of its own against the run's servers, whose parts a test may end and start as it likes. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Child } from '../core/child.ts';
import { runSeed } from '../core/demo-data.ts';
import { folder } from '../core/paths.ts';
import { freePort, type Ports } from '../core/ports.ts';
import { type ProgramName, programEnv, startProgram, untilReady } from '../core/programs.ts';
import { secretsIn } from '../core/secrets.ts';
import type { Settings } from '../core/settings.ts';
import { startMailbox } from '../services/mailbox.ts';
import { startOwnMongo } from '../services/mongo.ts';
import { startOwnRedis } from '../services/redis.ts';
import { startSandbox } from '../services/sandbox.ts';
import type { Service } from '../services/service.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { scratchPlace } from './scratch.ts';
import { openStorageDoor, type StorageDoor } from './storage-door.ts';
import { testMongoUri, testRedisUrl, testStorage } from './servers.ts';

/** Servers that a portal of a test may have for itself. */
export type OwnServer = 'mongo' | 'redis';
export type PartName = ProgramName | 'mailbox' | 'sandbox' | OwnServer;

export interface SystemOptions {
  /** Further variables of backend and worker. */
  env?: Record<string, string>;
  /** Its data goes into a folder in this one, which whoever gave it clears; into a temporary one of its own when left out. */
  within?: string;
  /** `demo` (default) runs the seed; `none` leaves the database empty. */
  seed?: string;
  /** Servers to start for this portal alone, as parts that a test may end or freeze: those of the run are everybody's. */
  own?: OwnServer[];
  /** Puts a proxy between each of the programs and a MongoDB of its own, which a test may spoil. */
  faultyDatabase?: boolean;
  /** Puts a proxy and a door between the programs and the storage, which a test may spoil; browsers reach it past them. */
  faultyStorage?: boolean;
}

/** What can go wrong between the programs and the storage. */
export interface FaultyStorage {
  /** Troubles of the line. */
  line: FaultProxy;
  /** Troubles of the answers. */
  door: StorageDoor;
}

export interface System {
  urls: { portal: string; worker: string; mailbox: string; sandbox: string; storage: string };
  /** What backend and worker run with. */
  env: Record<string, string>;
  mailbox: Mailbox;
  /** The way of the programs to the storage; asked for by `faultyStorage`. */
  storage: FaultyStorage;
  /** The lines of the programs to MongoDB; asked for by `faultyDatabase`. */
  databaseLines: Record<ProgramName, FaultProxy>;
  /** For further programs that a test starts. */
  logsDir: string;
  /** The lines that a program has logged so far. */
  logOf(name: ProgramName): string[];
  /** Of the process of a part, for looking at what it uses. */
  pidOf(name: PartName): number;
  /** Ends the part at once, as a crash does, and leaves it down. */
  kill9(name: PartName): Promise<void>;
  /** Asks the part to end, and leaves it down. */
  stop(name: PartName): Promise<void>;
  /** Stops a running part in its tracks: its connections stand, and nobody answers. */
  freeze(name: PartName): void;
  /** Lets a frozen part go on. */
  thaw(name: PartName): void;
  /** Starts a part that is down, and waits until the whole portal is ready, unless told not to. */
  start(name: PartName, options?: { ready?: boolean }): Promise<void>;
  restartWorker(): Promise<void>;
  close(): Promise<void>;
}

interface Part {
  pid: number | undefined;
  stop(): Promise<void>;
  kill9(): Promise<void>;
}

/** What a test may do with a portal that runs, whoever started it. */
export function viewOf(
  running: Pick<System, 'urls' | 'env' | 'logsDir' | 'pidOf'>,
): Pick<System, 'urls' | 'env' | 'logsDir' | 'pidOf' | 'logOf' | 'mailbox' | 'freeze' | 'thaw'> {
  const { urls, logsDir, pidOf } = running;
  const signal = (name: PartName, what: NodeJS.Signals): void => {
    process.kill(-pidOf(name), what);
  };
  return {
    ...running,
    logOf: (name) => {
      const file = join(logsDir, `${name}.log`);
      return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
    },
    mailbox: openMailbox(urls.mailbox),
    freeze: (name) => signal(name, 'SIGSTOP'),
    thaw: (name) => signal(name, 'SIGCONT'),
  };
}

/** Stands for what nobody asked for. */
export const noFaults = (): never => {
  throw new Error('This portal was started without the faults that are asked for.');
};

type DatabaseLines = Record<ProgramName, FaultProxy>;

/** @param uri of the MongoDB behind the lines */
async function openDatabaseLines(uri: string): Promise<DatabaseLines> {
  const port = Number(new URL(uri).port);
  return { backend: await startFaultProxy(port), worker: await startFaultProxy(port) };
}

/** The same database by another way; a member of a replica set would name its own address to whoever asks. */
function uriBy({ port }: FaultProxy, uri: string): string {
  return `mongodb://127.0.0.1:${port}${new URL(uri).pathname}?directConnection=true`;
}

async function freePorts(): Promise<Ports> {
  return {
    PORT: await freePort(),
    WORKER_PORT: await freePort(),
    MAILBOX_PORT: await freePort(),
    SMTP_PORT: await freePort(),
    SANDBOX_PORT: await freePort(),
    S3_PORT: 0,
    MONGO_PORT: await freePort(),
    REDIS_PORT: await freePort(),
  };
}

async function settingsOf(dataDir: string, seed: string): Promise<Settings> {
  const ports = await freePorts();
  return {
    ports,
    innerPort: 0,
    publicUrl: `http://localhost:${ports.PORT}`,
    bucket: '',
    places: { dataDir, logsDir: folder(dataDir, 'logs') },
    secrets: secretsIn(dataDir),
    demoPassword: 'Demo-Orange-2026',
    seed,
  };
}

const partOf = (running: Child | Service): Part => ({
  pid: running.pid,
  stop: async () => await running.stop(),
  kill9: async () => await running.kill9?.(),
});

/**
 * Starts a whole portal: backend, worker, mailbox and sandbox on free ports, with a fresh database, Redis
 * database and bucket. Ready when this returns.
 */
export async function startSystem(options: SystemOptions = {}): Promise<System> {
  const dataDir = mkdtempSync(join(options.within ?? scratchPlace(), 'portal-system-'));
  const settings = await settingsOf(dataDir, options.seed ?? 'demo');
  const { ports, places, publicUrl } = settings;
  const parts = new Map<PartName, Part>();
  const env: Record<string, string> = {};

  const startService = {
    mailbox: async () => await startMailbox({ web: ports.MAILBOX_PORT, smtp: ports.SMTP_PORT }, places),
    sandbox: async () => await startSandbox(ports.SANDBOX_PORT, publicUrl, places),
    mongo: async () => await startOwnMongo(ports.MONGO_PORT, places),
    // Without its file: what it held is gone when it is killed, as in F05.
    redis: async () => await startOwnRedis(ports.REDIS_PORT, places, false),
  };
  const own = options.own ?? [];
  let storage: FaultyStorage | undefined;
  let databaseLines: DatabaseLines | undefined;
  const envOf = (name: ProgramName): Record<string, string> => {
    if (databaseLines === undefined) return env;
    return { ...env, MONGODB_URI: uriBy(databaseLines[name], env['MONGODB_URI'] ?? '') };
  };
  const launch = async (name: PartName): Promise<Child | Service> => {
    if (parts.has(name)) throw new Error(`${name} is running.`);
    const running =
      name === 'backend' || name === 'worker'
        ? await startProgram(name, envOf(name), places.logsDir)
        : await startService[name]();
    parts.set(name, partOf(running));
    return running;
  };
  const find = (name: PartName): Part => {
    const part = parts.get(name);
    if (part === undefined) throw new Error(`${name} is not running.`);
    return part;
  };
  const take = (name: PartName): Part => {
    const part = find(name);
    parts.delete(name);
    return part;
  };
  const pidOf = (name: PartName): number => {
    const { pid } = find(name);
    if (pid === undefined) throw new Error(`${name} was not started here.`);
    return pid;
  };
  const close = async (): Promise<void> => {
    for (const name of [...parts.keys()].reverse()) {
      const isServer = own.some((server) => server === name);
      await (isServer ? take(name).kill9() : take(name).stop());
    }
    for (const line of Object.values(databaseLines ?? {})) await line.close();
    await storage?.line.close();
    await storage?.door.close();
    rmSync(dataDir, { recursive: true, force: true });
  };

  try {
    const ownServices: Service[] = [];
    for (const name of own) ownServices.push((await launch(name)) as Service);
    const services = [await launch('mailbox'), await launch('sandbox')].filter((part) => 'env' in part);
    Object.assign(env, programEnv(settings, services), await testStorage([publicUrl]));
    Object.assign(env, { MONGODB_URI: testMongoUri('system'), REDIS_URL: await testRedisUrl() });
    for (const service of ownServices) Object.assign(env, service.env);
    Object.assign(env, { S3_PUBLIC_ENDPOINT: env['S3_ENDPOINT'], RATE_LIMIT_FACTOR: '1000' });
    if (options.faultyStorage === true) {
      const door = await openStorageDoor(env);
      storage = { door, line: await startFaultProxy(door.port) };
      env['S3_ENDPOINT'] = `http://127.0.0.1:${storage.line.port}`;
    }
    if (options.faultyDatabase === true) databaseLines = await openDatabaseLines(env['MONGODB_URI'] ?? '');
    Object.assign(env, options.env);
    if (settings.seed !== 'none') await runSeed([], env);
    const children = [await launch('worker'), await launch('backend')].filter((part) => 'name' in part);
    await untilReady(publicUrl, children, places.logsDir);
  } catch (error) {
    await close();
    throw error;
  }
  const start: System['start'] = async (name, { ready = true } = {}) => {
    await launch(name);
    if (ready) await untilReady(publicUrl, [], places.logsDir);
  };
  const urls = {
    portal: publicUrl,
    worker: `http://localhost:${ports.WORKER_PORT}`,
    mailbox: `http://localhost:${ports.MAILBOX_PORT}`,
    sandbox: `http://localhost:${ports.SANDBOX_PORT}`,
    storage: env['S3_PUBLIC_ENDPOINT'] ?? '',
  };
  return {
    ...viewOf({ urls, env, logsDir: places.logsDir, pidOf }),
    get storage() {
      return storage ?? noFaults();
    },
    get databaseLines() {
      return databaseLines ?? noFaults();
    },
    kill9: async (name) => await take(name).kill9(),
    stop: async (name) => await take(name).stop(),
    start,
    restartWorker: async () => {
      await take('worker').stop();
      await start('worker');
    },
    close,
  };
}
