import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A fault that the proxy injects into a request. */
export type StorageFault =
  /** Answered 503 without reaching the storage. */
  | 'refuse'
  /** The connection breaks in the middle of the answer. */
  | 'reset'
  /** The answer is truncated to half, with a matching Content-Length. */
  | 'half'
  /** Half of the body reaches the storage, which accepts it as complete. */
  | 'half-sent'
  /** The answer is delayed. */
  | 'slow';

/** A proxy in front of a real storage that injects faults. */
export interface StorageFaultProxy {
  readonly url: string;
  /** Injects a fault into the next requests of a method; `left` returns the remaining number. */
  inject(method: 'GET' | 'PUT', trouble: StorageFault, times: number): void;
  left(): number;
  close(): Promise<void>;
}

const SLOW_MS = 3_000;

/**
 * Starts a proxy in front of a storage.
 * @param store writes an object directly, because the request signature forbids a truncated body
 */
export async function startStorageFaultProxy(
  endpoint: string,
  store: (path: string, body: Buffer) => Promise<void>,
): Promise<StorageFaultProxy> {
  const { hostname, port } = new URL(endpoint);
  let next: { method: string; trouble: StorageFault; times: number } | undefined;

  const forward = async (incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { method, url, headers } = incoming;
      // The Host header is forwarded, because it is signed.
      request({ hostname, port, method, path: url, headers }, resolve).on('error', reject).end(body);
    });

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const isFaulty = next !== undefined && next.times > 0 && incoming.method === next.method;
    const trouble = isFaulty ? next?.trouble : undefined;
    if (isFaulty && next !== undefined) next.times -= 1;
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
    inject: (method, trouble, times) => {
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
