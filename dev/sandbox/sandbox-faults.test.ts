import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openShop, type Shop } from './sandbox.testing.ts';

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

afterEach(() => shop.close());

const lay = (kind: string, more: Record<string, unknown> = {}) =>
  shop.call('POST', '/_sandbox/faults', { endpoint: 'POST /v1/orders', kind, ...more });

describe('faults', () => {
  it('drop_response makes the order, then loses the answer', async () => {
    await lay('drop_response');
    await expect(shop.order({ receipt: 'lost' })).rejects.toThrow('fetch failed');
    expect(shop.sandbox.state().orders).toMatchObject([{ receipt: 'lost' }]);
  });

  it('reset breaks the connection and makes nothing', async () => {
    await lay('reset');
    await expect(shop.order()).rejects.toThrow();
    expect(shop.sandbox.state().orders).toEqual([]);
  });

  it('hang never answers', async () => {
    await lay('hang');
    const call = fetch(`${shop.sandbox.url}/v1/orders`, { method: 'POST', signal: AbortSignal.timeout(200) });
    await expect(call).rejects.toThrow('timeout');
    expect(shop.sandbox.state().orders).toEqual([]);
  });

  it('latency answers late but rightly', async () => {
    await lay('latency', { latency_ms: 150 });
    const begun = performance.now();
    await shop.order();
    expect(performance.now() - begun).toBeGreaterThan(140);
  });

  it.each(['409', '429', '500', '503', '504'])(
    '%s is answered in the shape of the provider',
    async (kind) => {
      await lay(kind);
      const { status, body } = await shop.call('POST', '/v1/orders', { amount: 163_500, currency: 'INR' });
      expect(status).toBe(Number(kind));
      expect(body.error).toMatchObject({ code: expect.any(String), description: expect.any(String) });
      expect(shop.sandbox.state().orders).toEqual([]);
    },
  );

  it('502 is a page, not JSON', async () => {
    await lay('502');
    const response = await fetch(`${shop.sandbox.url}/v1/orders`, { method: 'POST' });
    expect(response.status).toBe(502);
    expect(response.headers.get('content-type')).toMatch('text/html');
    expect(shop.sandbox.state().orders).toEqual([]);
  });

  it('spoil as many calls as asked for, of that endpoint alone', async () => {
    await lay('503', { times: 2 });
    const create = async () =>
      (await shop.call('POST', '/v1/orders', { amount: 163_500, currency: 'INR' })).status;
    expect((await shop.call('GET', '/v1/orders')).status).toBe(200);
    expect([await create(), await create(), await create()]).toEqual([503, 503, 200]);
    expect(shop.sandbox.state().calls.map(({ fault }) => fault)).toEqual([null, '503', '503', null]);
  });

  it('name the endpoints there are when one is misspelt', async () => {
    const { status, body } = await lay('500', { endpoint: '/v1/order' });
    expect(status).toBe(400);
    expect(body.error).toMatch('POST /v1/orders');
  });

  it('can take away the checkout script', async () => {
    await lay('500', { endpoint: '/v1/checkout.js' });
    expect((await fetch(`${shop.sandbox.url}/v1/checkout.js`)).status).toBe(500);
    expect((await fetch(`${shop.sandbox.url}/v1/checkout.js`)).status).toBe(200);
  });
});
