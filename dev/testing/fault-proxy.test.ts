import { createServer, request as open, type RequestOptions, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../core/wait.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

const large = Buffer.alloc(300_000, 'x');

describe('fault proxy', () => {
  let server: Server;
  let proxy: FaultProxy;
  /** Body bytes of each request that reached the server. */
  let received: number[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      let bytes = 0;
      request.on('data', (piece: Buffer) => (bytes += piece.length));
      request.on('close', () => received.push(bytes));
      request.on('end', () => response.end(request.method === 'GET' ? large : 'taken'));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  beforeEach(async () => {
    received = [];
    proxy = await startFaultProxy((server.address() as AddressInfo).port);
  });
  afterEach(async () => proxy.close());
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Opens a new connection for each request; a reused one would not meet the fault. */
  const ask = async (options: RequestOptions = {}, body?: Buffer): Promise<string> =>
    await new Promise((done, fail) => {
      const address = { host: '127.0.0.1', port: proxy.port, agent: false } as const;
      open({ ...address, ...options }, (response) => void text(response).then(done, fail))
        .on('error', fail)
        .end(body);
    });
  const put = async (): Promise<string> => await ask({ method: 'PUT' }, large);
  /** The error depends on whether the caller was reading or writing. */
  const reset = { code: expect.stringMatching(/^(ECONNRESET|EPIPE)$/) };

  it('forwards bodies larger than any buffer in both directions', async () => {
    expect((await ask()).length).toBe(large.length);
    expect(await put()).toBe('taken');
    expect(proxy.faulted()).toBe(0);
  });

  it('delays both directions', async () => {
    proxy.set({ kind: 'latency', ms: 100 });
    const started = performance.now();
    await put();
    expect(performance.now() - started).toBeGreaterThanOrEqual(195);
  });

  it('forwards nothing in a black hole and everything afterwards', async () => {
    proxy.set({ kind: 'blackhole' });
    await expect(ask({ signal: AbortSignal.timeout(300) })).rejects.toThrow();
    const late = put();
    const silence = new Promise((done) => setTimeout(done, 200, 'silence'));
    expect(await Promise.race([late, silence])).toBe('silence');
    proxy.set({ kind: 'none' });
    expect(await late).toBe('taken');
  });

  it('resets new connections while it refuses', async () => {
    proxy.set({ kind: 'refuse' });
    await expect(ask()).rejects.toMatchObject(reset);
    expect(proxy.faulted()).toBe(1);
    proxy.set({ kind: 'none' });
    expect((await ask()).length).toBe(large.length);
  });

  it('resets the given number of connections in mid-transfer', async () => {
    proxy.set({ kind: 'reset', direction: 'request', afterBytes: 50_000, times: 1 });
    await expect(put()).rejects.toMatchObject(reset);
    expect(await put()).toBe('taken');
    expect(proxy.faulted()).toBe(1);
    expect(received.at(-1)).toBe(large.length);
    expect(received[0]).toBeLessThanOrEqual(50_000);
  });

  it('truncates a response', async () => {
    proxy.set({ kind: 'cut', direction: 'answer', afterBytes: 1_000 });
    await expect(ask()).rejects.toMatchObject(reset);
    expect(proxy.faulted()).toBe(1);
  });

  it('leaves no socket open, not even one that is being closed', async () => {
    const sockets = (): number =>
      process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
    const before = sockets();
    proxy.set({ kind: 'blackhole' });
    await expect(ask({ signal: AbortSignal.timeout(100) })).rejects.toThrow();
    proxy.set({ kind: 'cut', direction: 'answer', afterBytes: 1_000 });
    await expect(ask()).rejects.toMatchObject(reset);
    proxy.set({ kind: 'none' });
    await ask();
    await proxy.close();
    await until('the sockets of the proxy', 5_000, () => Promise.resolve(sockets() <= before));
  });
});
