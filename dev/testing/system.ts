/** Starts a complete portal on the servers of the run; a test may stop and start its parts. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Child } from '../core/child.ts';
import { runSeed } from '../core/demo-data.ts';
import { folder } from '../core/paths.ts';
import { freePort, type Ports } from '../core/ports.ts';
import { type ProgramName, programEnv, startProgram, untilReady } from '../core/programs.ts';
import { loadSecrets } from '../core/secrets.ts';
import type { Settings } from '../core/settings.ts';
import { startMailbox } from '../services/mailbox.ts';
import { startOwnMongo } from '../services/mongo.ts';
import { startOwnRedis } from '../services/redis.ts';
import { startSandbox } from '../services/sandbox.ts';
import type { Service } from '../services/service.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { scratchPlace } from './scratch.ts';
import { startStorageFaultProxy, type StorageFaultProxy } from './storage-fault-proxy.ts';
import { testMongoUri, testRedisUrl, testStorage } from './servers.ts';

/** Servers that can be started for one portal alone. */
export type DedicatedServer = 'mongo' | 'redis';
export type PartName = ProgramName | 'mailbox' | 'sandbox' | DedicatedServer;

export interface SystemOptions {
  /** Additional variables of backend and worker. */
  env?: Record<string, string>;
  /** Parent of the data folder; the caller deletes it. Default: a temporary folder. */
  parentFolder?: string;
  /** `demo` (default) runs the seed, `none` leaves the database empty. */
  seed?: string;
  /** Servers to start for this portal alone, so that the test may stop or freeze them. */
  dedicatedServers?: DedicatedServer[];
  /** Puts a fault proxy between each program and MongoDB. */
  faultyDatabase?: boolean;
  /** Puts fault proxies between the programs and the storage; browsers bypass them. */
  faultyStorage?: boolean;
}

/** Fault injection between the programs and the storage. */
export interface FaultyStorage {
  /** TCP level. */
  network: FaultProxy;
  /** S3 level. */
  responses: StorageFaultProxy;
}

export interface System {
  urls: { portal: string; worker: string; mailbox: string; sandbox: string; storage: string };
  /** Environment of backend and worker. */
  env: Record<string, string>;
  mailbox: Mailbox;
  /** Requires `faultyStorage`. */
  storage: FaultyStorage;
  /** Requires `faultyDatabase`. */
  databaseProxies: Record<ProgramName, FaultProxy>;
  /** For additional programs of a test. */
  logsDir: string;
  /** Returns the log lines of a program so far. */
  logOf(name: ProgramName): string[];
  /** Returns the process id of a part. */
  pidOf(name: PartName): number;
  /** Kills the part, like a crash, and leaves it down. */
  kill9(name: PartName): Promise<void>;
  /** Stops the part by SIGTERM and leaves it down. */
  stop(name: PartName): Promise<void>;
  /** Suspends a part: its connections stay open without a response. */
  freeze(name: PartName): void;
  /** Resumes a frozen part. */
  thaw(name: PartName): void;
  /** Starts a stopped part and, unless `ready` is false, waits until the portal is ready. */
  start(name: PartName, options?: { ready?: boolean }): Promise<void>;
  restartWorker(): Promise<void>;
  close(): Promise<void>;
}

interface Part {
  pid: number | undefined;
  stop(): Promise<void>;
  kill9(): Promise<void>;
}

/** Returns the operations that are available on every running portal. */
export function createAccess(
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

/** Placeholder for disabled fault injection. */
export const throwFaultsNotEnabled = (): never => {
  throw new Error('This portal was started without fault injection (faultyStorage, faultyDatabase).');
};

type DatabaseProxies = Record<ProgramName, FaultProxy>;

/** @param uri of the MongoDB behind the proxies */
async function startDatabaseProxies(uri: string): Promise<DatabaseProxies> {
  const port = Number(new URL(uri).port);
  return { backend: await startFaultProxy(port), worker: await startFaultProxy(port) };
}

/** Returns the address through the proxy; a direct connection, because replica set discovery would bypass it. */
function proxiedUri({ port }: FaultProxy, uri: string): string {
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

async function createSettings(dataDir: string, seed: string): Promise<Settings> {
  const ports = await freePorts();
  return {
    ports,
    innerPort: 0,
    publicUrl: `http://localhost:${ports.PORT}`,
    bucket: '',
    places: { dataDir, logsDir: folder(dataDir, 'logs') },
    secrets: loadSecrets(dataDir),
    demoPassword: 'Demo-Orange-2026',
    seed,
  };
}

const toPart = (running: Child | Service): Part => ({
  pid: running.pid,
  stop: async () => await running.stop(),
  kill9: async () => await running.kill9?.(),
});

/**
 * Starts backend, worker, mailbox and sandbox on free ports, with an empty database, Redis database and bucket, and
 * waits until the portal is ready.
 */
export async function startSystem(options: SystemOptions = {}): Promise<System> {
  const dataDir = mkdtempSync(join(options.parentFolder ?? scratchPlace(), 'portal-system-'));
  const settings = await createSettings(dataDir, options.seed ?? 'demo');
  const { ports, places, publicUrl } = settings;
  const parts = new Map<PartName, Part>();
  const env: Record<string, string> = {};

  const startService = {
    mailbox: async () => await startMailbox({ web: ports.MAILBOX_PORT, smtp: ports.SMTP_PORT }, places),
    sandbox: async () => await startSandbox(ports.SANDBOX_PORT, publicUrl, places),
    mongo: async () => await startOwnMongo(ports.MONGO_PORT, places),
    // Not durable: a killed Redis loses its data (fault F05).
    redis: async () => await startOwnRedis(ports.REDIS_PORT, places, false),
  };
  const dedicatedServers = options.dedicatedServers ?? [];
  let storage: FaultyStorage | undefined;
  let databaseLines: DatabaseProxies | undefined;
  const envOf = (name: ProgramName): Record<string, string> => {
    if (databaseLines === undefined) return env;
    return { ...env, MONGODB_URI: proxiedUri(databaseLines[name], env['MONGODB_URI'] ?? '') };
  };
  const launch = async (name: PartName): Promise<Child | Service> => {
    if (parts.has(name)) throw new Error(`${name} is running.`);
    const running =
      name === 'backend' || name === 'worker'
        ? await startProgram(name, envOf(name), places.logsDir)
        : await startService[name]();
    parts.set(name, toPart(running));
    return running;
  };
  const find = (name: PartName): Part => {
    const part = parts.get(name);
    if (part === undefined) throw new Error(`${name} is not running.`);
    return part;
  };
  const remove = (name: PartName): Part => {
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
      const isServer = dedicatedServers.some((server) => server === name);
      await (isServer ? remove(name).kill9() : remove(name).stop());
    }
    for (const line of Object.values(databaseLines ?? {})) await line.close();
    await storage?.network.close();
    await storage?.responses.close();
    rmSync(dataDir, { recursive: true, force: true });
  };

  try {
    const ownServices: Service[] = [];
    for (const name of dedicatedServers) ownServices.push((await launch(name)) as Service);
    const services = [await launch('mailbox'), await launch('sandbox')].filter((part) => 'env' in part);
    Object.assign(env, programEnv(settings, services), await testStorage([publicUrl]));
    Object.assign(env, { MONGODB_URI: testMongoUri('system'), REDIS_URL: await testRedisUrl() });
    for (const service of ownServices) Object.assign(env, service.env);
    Object.assign(env, { S3_PUBLIC_ENDPOINT: env['S3_ENDPOINT'], RATE_LIMIT_FACTOR: '1000' });
    if (options.faultyStorage === true) {
      const door = await startStorageFaultProxy(env);
      storage = { responses: door, network: await startFaultProxy(door.port) };
      env['S3_ENDPOINT'] = `http://127.0.0.1:${storage.network.port}`;
    }
    if (options.faultyDatabase === true) databaseLines = await startDatabaseProxies(env['MONGODB_URI'] ?? '');
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
    ...createAccess({ urls, env, logsDir: places.logsDir, pidOf }),
    get storage() {
      return storage ?? throwFaultsNotEnabled();
    },
    get databaseProxies() {
      return databaseLines ?? throwFaultsNotEnabled();
    },
    kill9: async (name) => await remove(name).kill9(),
    stop: async (name) => await remove(name).stop(),
    start,
    restartWorker: async () => {
      await remove('worker').stop();
      await start('worker');
    },
    close,
  };
}
