/**
 * A door before a real S3 storage that understands its calls, for troubles that bytes alone can not make: an answer that says
 * no (F19), and one that says yes to what was stored by half (F20).
 */
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handOn } from '../core/hand-on.ts';

export interface StorageDoor {
  readonly port: number;
  /** The next so many PUTs are answered 503. */
  refuse(puts: number): void;
  /** The next so many PUTs of keys that begin so are answered as by a storage that has no room left. */
  fill(puts: number, under?: string): void;
  /** The next so many PUTs are answered as stored, with half of their bytes behind the key. */
  halve(puts: number): void;
  /** PUTs that are still to be spoiled. */
  left(): number;
  close(): Promise<void>;
}

/** @param env S3_ENDPOINT, S3_BUCKET and the keys of the real storage, on this machine */
export async function openStorageDoor(env: Readonly<Record<string, string>>): Promise<StorageDoor> {
  const endpoint = env['S3_ENDPOINT'] ?? '';
  const { hostname, port } = new URL(endpoint);
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: {
      accessKeyId: env['S3_ACCESS_KEY_ID'] ?? '',
      secretAccessKey: env['S3_SECRET_ACCESS_KEY'] ?? '',
    },
  });
  const left = { refuse: 0, fill: 0, halve: 0 };
  let fillUnder = '';

  const placeOf = ({ url }: IncomingMessage): { bucket: string | undefined; key: string } => {
    const [, bucket, ...key] = decodeURIComponent(new URL(url ?? '/', endpoint).pathname).split('/');
    return { bucket, key: key.join('/') };
  };
  const storeHalf = async (incoming: IncomingMessage): Promise<void> => {
    const pieces: Buffer[] = [];
    for await (const piece of incoming as AsyncIterable<Buffer>) pieces.push(piece);
    const body = Buffer.concat(pieces);
    const { bucket, key } = placeOf(incoming);
    const half = body.subarray(0, Math.floor(body.length / 2));
    await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: half,
        ContentType: incoming.headers['content-type'],
      }),
    );
  };
  const server = createServer((incoming, outgoing) => {
    if (incoming.method === 'PUT' && left.refuse > 0) {
      left.refuse -= 1;
      incoming.resume();
      incoming.on('end', () => outgoing.writeHead(503).end());
    } else if (incoming.method === 'PUT' && left.fill > 0 && placeOf(incoming).key.startsWith(fillUnder)) {
      left.fill -= 1;
      incoming.resume();
      incoming.on('end', () =>
        outgoing
          .writeHead(507, { 'content-type': 'application/xml' })
          .end('<Error><Code>InsufficientStorage</Code><Message>No room</Message></Error>'),
      );
    } else if (incoming.method === 'PUT' && left.halve > 0) {
      left.halve -= 1;
      storeHalf(incoming).then(
        () => outgoing.writeHead(200, { etag: '"0"' }).end(),
        () => outgoing.destroy(),
      );
    } else {
      handOn(incoming, outgoing, { host: hostname, port: Number(port) });
    }
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  return {
    port: (server.address() as AddressInfo).port,
    refuse: (puts) => {
      left.refuse = puts;
    },
    fill: (puts, under = '') => {
      left.fill = puts;
      fillUnder = under;
    },
    halve: (puts) => {
      left.halve = puts;
    },
    left: () => left.refuse + left.fill + left.halve,
    close: async () => {
      client.destroy();
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
