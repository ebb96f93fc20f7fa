/** Checks network isolation, authentication and privileges from inside the containers, like an intruder. */
import type { Portal } from './portal.ts';

/** Prints for each "host:port" whether it accepts connections. */
const portProbe = `
const { connect } = require('node:net');
const open = (door) => new Promise((done) => {
  const [host, port] = door.split(':');
  const socket = connect({ host, port: Number(port), timeout: 5000 });
  const end = (is) => { socket.destroy(); done(is); };
  socket.on('connect', () => end(true)).on('error', () => end(false)).on('timeout', () => end(false));
});
Promise.all(process.argv.slice(1).map(open)).then((answers) => console.log(JSON.stringify(answers)));
`;

/** Prints the response of each database to an unauthenticated request; retries when a busy machine gives none. */
const unauthenticatedProbe = `
const { connect } = require('node:net');
const { setTimeout: pause } = require('node:timers/promises');
const { MongoClient } = require('/app/node_modules/mongodb');
const redisSays = () => new Promise((done, fail) => {
  const socket = connect({ host: 'redis', port: 6379, timeout: 5000 }, () => socket.write('PING\\r\\n'));
  const end = (how, what) => { socket.destroy(); how(what); };
  socket.on('data', (line) => end(done, String(line).trim()));
  socket.on('error', (error) => end(fail, error)).on('timeout', () => end(fail, new Error('no answer')));
});
const mongoSays = async () => {
  const mongo = new MongoClient('mongodb://mongo:27017/?directConnection=true', { serverSelectionTimeoutMS: 5000 });
  try { return JSON.stringify(await mongo.db('portal').collection('members').findOne()); }
  catch (error) { if (error.codeName) return error.codeName; throw error; }
  finally { await mongo.close(); }
};
const answerOf = async (ask) => {
  for (let left = 4; ; left -= 1) {
    try { return await ask(); }
    catch (error) { if (left === 0) return 'none: ' + error.message; await pause(1000); }
  }
};
(async () => console.log(JSON.stringify([
  await answerOf(mongoSays),
  await answerOf(redisSays),
  await answerOf(async () => String((await fetch('http://s3:8333/portal/')).status)),
])))();
`;

/** Prints the status codes of bucket operations with the key of the portal. */
const bucketProbe = `
const s3 = require('/app/node_modules/@aws-sdk/client-s3');
const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
const client = new s3.S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } });
const status = (command) => client.send(command).then(
  ({ $metadata }) => $metadata.httpStatusCode,
  ({ $metadata }) => $metadata.httpStatusCode,
);
(async () => console.log(JSON.stringify([
  await status(new s3.HeadBucketCommand({ Bucket: 'portal' })),
  await status(new s3.CreateBucketCommand({ Bucket: 'other' })),
  await status(new s3.DeleteBucketCommand({ Bucket: 'portal' })),
])))();
`;

/** Prints capabilities, user id and whether the file system is writable. */
const privilegeProbe =
  'grep CapEff /proc/self/status; grep NoNewPrivs /proc/self/status; id -u; touch /x 2>/dev/null && echo writable || echo kept';

const expectSame = (what: string, found: unknown, wanted: unknown): void => {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
};

async function expectReachable(
  portal: Portal,
  service: string,
  expected: Readonly<Record<string, boolean>>,
): Promise<void> {
  const answers: unknown = JSON.parse(
    await portal.exec(service, ['node', '-e', portProbe, ...Object.keys(expected)]),
  );
  expectSame(
    `Ports open from ${service} (${Object.keys(expected).join(', ')})`,
    answers,
    Object.values(expected),
  );
}

/** Runs all checks. @returns a summary. @throws with the first deviation */
export async function checkIsolation(portal: Portal): Promise<string> {
  const internal = {
    's3:8888': false,
    's3:18888': false,
    's3:9333': false,
    's3:8080': false,
    's3:8333': true,
  };
  await expectReachable(portal, 'backend', { ...internal, 'mongo:27017': true, 'redis:6379': true });
  await expectReachable(portal, 'worker', { ...internal, 'mongo:27017': true, 'backend:3000': true });
  // The storage network must not reach a database. The substitute image has Node, unlike the published one.
  await expectReachable(portal, 's3', { 'mongo:27017': false, 'redis:6379': false });
  const [mongo, redis, s3]: string[] = JSON.parse(
    await portal.exec('backend', ['node', '-e', unauthenticatedProbe]),
  );
  expectSame('MongoDB without a password', mongo, 'Unauthorized');
  expectSame('Redis without a password', redis, '-NOAUTH Authentication required.');
  expectSame('The storage without a signature', s3, '403');
  const buckets: unknown = JSON.parse(await portal.exec('backend', ['node', '-e', bucketProbe]));
  expectSame(
    'Bucket operations with the key of the portal: head its bucket, create another, delete its bucket',
    buckets,
    [200, 403, 403],
  );
  const users = { backend: '1000', worker: '1000', mongo: '999', redis: '999', s3: '1000' };
  for (const [service, user] of Object.entries(users)) {
    const seen = (await portal.exec(service, ['sh', '-c', privilegeProbe])).trim().split(/\s+/);
    expectSame(`Privileges of ${service}`, seen, [
      'CapEff:',
      '0'.repeat(16),
      'NoNewPrivs:',
      '1',
      user,
      'kept',
    ]);
  }
  return 'passwords required, internal ports closed, one bucket accessible, no root, nothing writable';
}
