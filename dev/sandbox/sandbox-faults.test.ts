import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createSandboxFixture, type SandboxFixture } from './sandbox.testing.ts';

let fixture: SandboxFixture;

beforeEach(async () => {
  fixture = await createSandboxFixture();
});

afterEach(() => fixture.close());

const addFault = (kind: string, more: Record<string, unknown> = {}) =>
  fixture.call('POST', '/_sandbox/faults', { endpoint: 'POST /v1/orders', kind, ...more });

describe('faults', () => {
  it('drop_response creates the order and loses the response', async () => {
    await addFault('drop_response');
    await expect(fixture.order({ receipt: 'lost' })).rejects.toThrow('fetch failed');
    expect(fixture.sandbox.state().orders).toMatchObject([{ receipt: 'lost' }]);
  });

  it('reset closes the connection and creates nothing', async () => {
    await addFault('reset');
    await expect(fixture.order()).rejects.toThrow();
    expect(fixture.sandbox.state().orders).toEqual([]);
  });

  it('hang never responds', async () => {
    await addFault('hang');
    const call = fetch(`${fixture.sandbox.url}/v1/orders`, {
      method: 'POST',
      signal: AbortSignal.timeout(200),
    });
    await expect(call).rejects.toThrow('timeout');
    expect(fixture.sandbox.state().orders).toEqual([]);
  });

  it('latency delays a regular response', async () => {
    await addFault('latency', { latency_ms: 150 });
    const startedAt = performance.now();
    await fixture.order();
    expect(performance.now() - startedAt).toBeGreaterThan(140);
  });

  it.each(['409', '429', '500', '503', '504'])('%s has the error format of the provider', async (kind) => {
    await addFault(kind);
    const { status, body } = await fixture.call('POST', '/v1/orders', { amount: 163_500, currency: 'INR' });
    expect(status).toBe(Number(kind));
    expect(body.error).toMatchObject({ code: expect.any(String), description: expect.any(String) });
    expect(fixture.sandbox.state().orders).toEqual([]);
  });

  it('502 returns an HTML page', async () => {
    await addFault('502');
    const response = await fetch(`${fixture.sandbox.url}/v1/orders`, { method: 'POST' });
    expect(response.status).toBe(502);
    expect(response.headers.get('content-type')).toMatch('text/html');
    expect(fixture.sandbox.state().orders).toEqual([]);
  });

  it('affect the given number of calls of one endpoint', async () => {
    await addFault('503', { times: 2 });
    const create = async () =>
      (await fixture.call('POST', '/v1/orders', { amount: 163_500, currency: 'INR' })).status;
    expect((await fixture.call('GET', '/v1/orders')).status).toBe(200);
    expect([await create(), await create(), await create()]).toEqual([503, 503, 200]);
    expect(fixture.sandbox.state().calls.map(({ fault }) => fault)).toEqual([null, '503', '503', null]);
  });

  it('list the known endpoints for an unknown one', async () => {
    const { status, body } = await addFault('500', { endpoint: '/v1/order' });
    expect(status).toBe(400);
    expect(body.error).toMatch('POST /v1/orders');
  });

  it('apply to the checkout script', async () => {
    await addFault('500', { endpoint: '/v1/checkout.js' });
    expect((await fetch(`${fixture.sandbox.url}/v1/checkout.js`)).status).toBe(500);
    expect((await fetch(`${fixture.sandbox.url}/v1/checkout.js`)).status).toBe(200);
  });
});
