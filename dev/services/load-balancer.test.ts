import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { until } from '../core/wait.ts';
import { type LoadBalancer, startLoadBalancer } from './load-balancer.ts';
import { freePort } from '../core/ports.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Backend {
  port: number;
  /** Requests for which it has read the whole body. */
  received: string[];
  isServing: boolean;
  /** Breaks the connection instead of answering. */
  isBreaking: boolean;
  server: Server;
}

async function startBackend(): Promise<Backend> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/health/serving') {
      outgoing.writeHead(backend.isServing ? 200 : 503).end();
      return;
    }
    let body = '';
    incoming.on('data', (piece: Buffer) => (body += piece.toString()));
    incoming.on('end', () => {
      backend.received.push(`${incoming.method} ${body}`);
      if (backend.isBreaking) outgoing.destroy();
      else outgoing.end(String(incoming.headers['x-forwarded-for']));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const backend: Backend = { port, received: [], isServing: true, isBreaking: false, server };
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return backend;
}

async function startBalanced(...ports: number[]): Promise<{ url: string; balancer: LoadBalancer }> {
  const port = await freePort();
  const balancer = await startLoadBalancer(port, ports);
  closing.push(() => balancer.close());
  return { url: `http://127.0.0.1:${port}/`, balancer };
}

const status = async (url: string, init?: RequestInit): Promise<number> => (await fetch(url, init)).status;

it('passes requests to the backends in turn, with the address of the client', async () => {
  const [one, other] = [await startBackend(), await startBackend()];
  const { url } = await startBalanced(one.port, other.port);
  const texts = [];
  for (let count = 0; count < 4; count += 1) texts.push(await (await fetch(url)).text());
  expect(texts).toEqual(Array(4).fill('127.0.0.1'));
  expect([one.received.length, other.received.length]).toEqual([2, 2]);
});

it('skips a backend that is draining, and comes back to it', async () => {
  const [one, other] = [await startBackend(), await startBackend()];
  const { url } = await startBalanced(one.port, other.port);
  one.isServing = false;
  await until('The drained backend', 10_000, async () => {
    const before = one.received.length;
    for (let count = 0; count < 4; count += 1) await fetch(url);
    return one.received.length === before;
  });
  one.isServing = true;
  await until('The backend again', 10_000, async () => {
    const before = one.received.length;
    for (let count = 0; count < 2; count += 1) await fetch(url);
    return one.received.length > before;
  });
});

it('sends a request that could not be delivered to the next backend, with its whole body', async () => {
  const [one, other] = [await startBackend(), await startBackend()];
  const { url } = await startBalanced(one.port, other.port);
  one.server.closeAllConnections();
  await new Promise((done) => one.server.close(done));
  const body = 'x'.repeat(200_000);
  expect(await Promise.all([1, 2].map(async () => await status(url, { method: 'POST', body })))).toEqual([
    200, 200,
  ]);
  expect(other.received).toEqual([`POST ${body}`, `POST ${body}`]);
});

it('repeats what only reads, and never what may have had an effect', async () => {
  const [one, other] = [await startBackend(), await startBackend()];
  const { url } = await startBalanced(one.port, other.port);
  one.isBreaking = true;
  other.isBreaking = true;
  expect(await status(url, { method: 'POST', body: 'pay' })).toBe(502);
  expect([...one.received, ...other.received]).toEqual(['POST pay']);
  await until('Both backends', 10_000, async () => {
    [one.received, other.received] = [[], []];
    await fetch(url);
    return one.received.length === 1 && other.received.length === 1;
  });
});

it('answers 503 with a time for the repeat when no backend serves', async () => {
  const { url } = await startBalanced(await freePort());
  const response = await fetch(url);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
});
