import fastify from 'fastify';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { addResponseTimeout } from './response-timeout.js';

describe('the response timeout (REL-08)', () => {
  let server: FastifyInstance;
  let goOn: () => void = () => undefined;

  async function start(): Promise<string> {
    server = fastify();
    addResponseTimeout(server, 100, { '/patient': 10_000 });
    server.all('/patient', async () => {
      await new Promise((done) => setTimeout(done, 300));
      return { patient: true };
    });
    server.all('/stuck', async () => {
      await new Promise<void>((done) => (goOn = done));
      return { late: true };
    });
    server.all('/quick', async () => ({ quick: true }));
    return server.listen({ port: 0, host: '127.0.0.1' });
  }
  afterEach(async () => {
    goOn();
    await server.close();
  });

  it.each(['GET', 'POST'])('answers 503 with Retry-After in the standard error shape: %s', async (method) => {
    const url = await start();
    const body = method === 'GET' ? {} : { body: '{"a":1}', headers: { 'content-type': 'application/json' } };
    const answer = await fetch(`${url}/stuck`, { method, ...body });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({
      status: 503,
      key: 'request.unavailable',
      requestId: expect.any(String),
    });
  });

  it('has exceptions for routes that wait by design', async () => {
    expect((await fetch(`${await start()}/patient`)).status).toBe(200);
  });

  it('drops a late response; the connection serves the next request', async () => {
    const url = await start();
    expect((await fetch(`${url}/stuck`)).status).toBe(503);
    goOn();
    const next = await fetch(`${url}/quick`);
    expect([next.status, await next.json()]).toEqual([200, { quick: true }]);
  });
});
