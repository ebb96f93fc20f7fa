/** Which doors are shut: asked from inside of the containers, as who got into one of them would. */
import type { Portal } from './portal.ts';

/** Tells for each "host:port" whether somebody answers there. */
const knock = `
const { connect } = require('node:net');
const open = (door) => new Promise((done) => {
  const [host, port] = door.split(':');
  const socket = connect({ host, port: Number(port), timeout: 5000 });
  const end = (is) => { socket.destroy(); done(is); };
  socket.on('connect', () => end(true)).on('error', () => end(false)).on('timeout', () => end(false));
});
Promise.all(process.argv.slice(1).map(open)).then((answers) => console.log(JSON.stringify(answers)));
`;

/**
 * What a container that may speak to the databases gets from them without a password. Whoever does not answer has not been asked: on a
 * busy machine that happens, and it is asked again.
 */
const withoutPassword = `
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

/** What the portal's own key may do with buckets: the status of each answer. */
const withOwnKey = `
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

/** Capabilities of the process, whether the file system takes a file, and who it is. */
const walls =
  'grep CapEff /proc/self/status; grep NoNewPrivs /proc/self/status; id -u; touch /x 2>/dev/null && echo writable || echo kept';

const expectSame = (what: string, found: unknown, wanted: unknown): void => {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
};

async function knockFrom(
  portal: Portal,
  service: string,
  doors: Readonly<Record<string, boolean>>,
): Promise<void> {
  const answers: unknown = JSON.parse(
    await portal.inside(service, ['node', '-e', knock, ...Object.keys(doors)]),
  );
  expectSame(`Doors open from ${service} (${Object.keys(doors).join(', ')})`, answers, Object.values(doors));
}

/** Tries every one. @returns in words what was seen. @throws with the door that is not as it should be */
export async function tryDoors(portal: Portal): Promise<string> {
  const internal = {
    's3:8888': false,
    's3:18888': false,
    's3:9333': false,
    's3:8080': false,
    's3:8333': true,
  };
  await knockFrom(portal, 'backend', { ...internal, 'mongo:27017': true, 'redis:6379': true });
  await knockFrom(portal, 'worker', { ...internal, 'mongo:27017': true, 'backend:3000': true });
  // The storage's own network leads to no database: this one has node only because it is a stand-in.
  await knockFrom(portal, 's3', { 'mongo:27017': false, 'redis:6379': false });
  const [mongo, redis, s3]: string[] = JSON.parse(
    await portal.inside('backend', ['node', '-e', withoutPassword]),
  );
  expectSame('MongoDB without a password', mongo, 'Unauthorized');
  expectSame('Redis without a password', redis, '-NOAUTH Authentication required.');
  expectSame('The storage without a signature', s3, '403');
  const buckets: unknown = JSON.parse(await portal.inside('backend', ['node', '-e', withOwnKey]));
  expectSame(
    'The portal’s key of the storage: its bucket, another one, the end of its own',
    buckets,
    [200, 403, 403],
  );
  const users = { backend: '1000', worker: '1000', mongo: '999', redis: '999', s3: '1000' };
  for (const [service, user] of Object.entries(users)) {
    const seen = (await portal.inside(service, ['sh', '-c', walls])).trim().split(/\s+/);
    expectSame(`The walls of ${service}`, seen, [
      'CapEff:',
      '0'.repeat(16),
      'NoNewPrivs:',
      '1',
      user,
      'kept',
    ]);
  }
  return 'passwords asked, inner doors shut, one bucket open, nobody root, nothing writable';
}
