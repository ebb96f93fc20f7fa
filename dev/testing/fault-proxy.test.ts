import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

const large = Buffer.alloc(300_000, 'x');

describe('the fault proxy', () => {
  let server: Server;
  let proxy: FaultProxy;
  /** Bytes of each request's body that came to the server. */
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

  const ask = async (init: RequestInit = {}): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${proxy.port}/`, { keepalive: false, ...init });
    return await response.text();
  };
  const put = async (): Promise<string> => await ask({ method: 'PUT', body: new Uint8Array(large) });

  it('carries both ways what is larger than any buffer', async () => {
    expect((await ask()).length).toBe(large.length);
    expect(await put()).toBe('taken');
    expect(proxy.spoiled()).toBe(0);
  });

  it('makes everything late', async () => {
    proxy.set({ kind: 'latency', ms: 100 });
    const started = performance.now();
    await put();
    expect(performance.now() - started).toBeGreaterThanOrEqual(195);
  });

  it('is silent in a black hole, and lets everything through afterwards', async () => {
    proxy.set({ kind: 'blackhole' });
    await expect(ask({ signal: AbortSignal.timeout(300) })).rejects.toThrow();
    const late = put();
    const silence = new Promise((done) => setTimeout(done, 200, 'silence'));
    expect(await Promise.race([late, silence])).toBe('silence');
    proxy.set({ kind: 'none' });
    expect(await late).toBe('taken');
  });

  it('resets those who come while it refuses', async () => {
    proxy.set({ kind: 'refuse' });
    await expect(ask()).rejects.toThrow();
    expect(proxy.spoiled()).toBe(1);
    proxy.set({ kind: 'none' });
    expect((await ask()).length).toBe(large.length);
  });

  it('resets so many connections in the middle of what is sent, and no more', async () => {
    proxy.set({ kind: 'reset', direction: 'request', afterBytes: 50_000, times: 1 });
    await expect(put()).rejects.toThrow();
    expect(await put()).toBe('taken');
    expect(proxy.spoiled()).toBe(1);
    expect(received.at(-1)).toBe(large.length);
    expect(received[0]).toBeLessThanOrEqual(50_000);
  });

  it('cuts an answer short', async () => {
    proxy.set({ kind: 'cut', direction: 'answer', afterBytes: 1_000 });
    await expect(ask()).rejects.toThrow();
    expect(proxy.spoiled()).toBe(1);
  });
});
