import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What a door does to a request that it is told to spoil. */
export type Trouble =
  /** Answered 503 without reaching the storage. */
  | 'refuse'
  /** The connection breaks in the middle of the answer. */
  | 'reset'
  /** The answer says half of its length and ends there, as if that were all. */
  | 'half'
  /** Half of what is sent reaches the storage, which takes it for the whole. */
  | 'half-sent'
  /** The answer begins a while later. */
  | 'slow';

/** A real storage whose answers a test can spoil. */
export interface StorageDoor {
  readonly url: string;
  /** Spoils the next requests of a method; none is left when `left` is 0. */
  spoil(method: 'GET' | 'PUT', trouble: Trouble, times: number): void;
  left(): number;
  close(): Promise<void>;
}

const SLOW_MS = 3_000;

/**
 * Stands before a storage.
 * @param store writes an object past the door: what a signature of the whole would forbid for its half
 */
export async function openStorageDoor(
  endpoint: string,
  store: (path: string, body: Buffer) => Promise<void>,
): Promise<StorageDoor> {
  const { hostname, port } = new URL(endpoint);
  let next: { method: string; trouble: Trouble; times: number } | undefined;

  const forward = async (incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { method, url, headers } = incoming;
      // The host of the caller goes along: it is part of the signature.
      request({ hostname, port, method, path: url, headers }, resolve).on('error', reject).end(body);
    });

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const isSpoiled = next !== undefined && next.times > 0 && incoming.method === next.method;
    const trouble = isSpoiled ? next?.trouble : undefined;
    if (isSpoiled && next !== undefined) next.times -= 1;
    const body = await bytesOf(incoming);
    if (trouble === 'refuse') {
      outgoing.writeHead(503).end();
      return;
    }
    if (trouble === 'half-sent') {
      await store(incoming.url ?? '', body.subarray(0, body.length / 2));
      outgoing.writeHead(200, { etag: '"half"' }).end();
      return;
    }
    if (trouble === 'slow') await wait(SLOW_MS);
    const inner = await forward(incoming, body);
    const whole = await bytesOf(inner);
    if (trouble === 'half') {
      const half = whole.subarray(0, whole.length / 2);
      outgoing
        .writeHead(inner.statusCode ?? 502, { ...inner.headers, 'content-length': half.length })
        .end(half);
      return;
    }
    outgoing.writeHead(inner.statusCode ?? 502, inner.headers);
    if (trouble === 'reset') outgoing.write(whole.subarray(0, whole.length / 2), () => outgoing.destroy());
    else outgoing.end(whole);
  };
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spoil: (method, trouble, times) => {
      next = { method, trouble, times };
    },
    left: () => next?.times ?? 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}
