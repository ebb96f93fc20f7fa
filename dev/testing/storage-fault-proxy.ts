/** S3 proxy for faults above the byte level: rejected uploads (F19) and confirmed but truncated objects (F20). */
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardRequest } from '../core/forward-request.ts';

export interface StorageFaultProxy {
  readonly port: number;
  /** Responds 503 to the next PUTs. */
  refuse(puts: number): void;
  /** Responds 507 (full) to the next PUTs of keys with this prefix. */
  fill(puts: number, under?: string): void;
  /** Stores half of the body of the next PUTs and responds 200. */
  halve(puts: number): void;
  /** Returns the number of PUTs that will still fail. */
  left(): number;
  close(): Promise<void>;
}

/** @param env S3_ENDPOINT, S3_BUCKET and keys of the real storage */
export async function startStorageFaultProxy(
  env: Readonly<Record<string, string>>,
): Promise<StorageFaultProxy> {
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

  const locationOf = ({ url }: IncomingMessage): { bucket: string | undefined; key: string } => {
    const [, bucket, ...key] = decodeURIComponent(new URL(url ?? '/', endpoint).pathname).split('/');
    return { bucket, key: key.join('/') };
  };
  const storeHalf = async (incoming: IncomingMessage): Promise<void> => {
    const pieces: Buffer[] = [];
    for await (const piece of incoming as AsyncIterable<Buffer>) pieces.push(piece);
    const body = Buffer.concat(pieces);
    const { bucket, key } = locationOf(incoming);
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
    } else if (incoming.method === 'PUT' && left.fill > 0 && locationOf(incoming).key.startsWith(fillUnder)) {
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
      forwardRequest(incoming, outgoing, { host: hostname, port: Number(port) });
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
