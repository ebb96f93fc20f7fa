import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { StorageService } from '../storage/s3.js';
import { type Answer, post, TestModule } from '../testing/http-fixture.js';
import { flushRedis } from '../testing/redis.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { testConfig } from '../testing/test-config.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp([TestModule]);
});
afterAll(() => test.close());

describe('rate limits', () => {
  it('answer 429 with Retry-After, unaffected by a forged X-Forwarded-For', async () => {
    const answers: Answer[] = [];
    for (let index = 0; index < 22; index += 1) {
      answers.push(await post(test, '/test/limited', {}, { 'x-forwarded-for': `10.0.0.${index}` }));
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const [refused] = answers.filter(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ status: 429, key: 'request.tooMany' });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('count an IPv6 /64 as one client and its /48 with eight times the limit (SEC-20)', async () => {
    const from = async (remoteAddress: string): Promise<number> =>
      (await test.app.inject({ method: 'POST', url: '/test/limited', payload: {}, remoteAddress }))
        .statusCode;
    const statuses: number[] = [];
    for (let host = 1; host <= 22; host += 1) statuses.push(await from(`2001:db8:a:1::${host}`));
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429]);
    // 20 requests of the first network also count for the /48; rejected ones do not.
    const others: number[] = [];
    for (let host = 1; host <= 145; host += 1) others.push(await from(`2001:db8:a:${1 + host}::1`));
    expect(others).toEqual([...Array<number>(140).fill(200), ...Array<number>(5).fill(429)]);
    expect(await from('2001:db8:b::1')).toBe(200);
    expect(await from('::ffff:198.51.100.9')).toBe(200);
  });

  it('are not granted twice when Redis loses its counts', async () => {
    const config = testConfig();
    await flushRedis(config);
    const forgetful = await startTestApp([TestModule], config);
    const statuses: number[] = [];
    for (let index = 0; index < 22; index += 1) {
      if (index === 12) await flushRedis(config);
      statuses.push((await post(forgetful, '/test/limited', {})).status);
    }
    await forgetful.close();
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it('are shared by all processes', async () => {
    const config = testConfig();
    await flushRedis(config);
    const [one, other] = [await startTestApp([TestModule], config), await startTestApp([TestModule], config)];
    const ask = async (app: TestApp) => (await post(app, '/test/limited', {})).status;
    for (let index = 0; index < 20; index += 1) await ask(one);
    // By its local count the other process would reject the 21st; a slow Redis may delay the shared count by some seconds.
    let asked = 1;
    while (asked <= 20 && (await ask(other)) !== 429) {
      asked += 1;
      await wait(400);
    }
    await one.close();
    await other.close();
    expect(asked).toBeLessThan(20);
  });

  it('apply without Redis too', async () => {
    const alone = await startTestApp([TestModule], testConfig({ REDIS_URL: 'redis://127.0.0.1:1' }));
    const statuses: number[] = [];
    for (let index = 0; index < 22; index += 1) {
      const answer = await alone.app.inject({ method: 'POST', url: '/test/limited', payload: {} });
      statuses.push(answer.statusCode);
    }
    await alone.close();
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('health', () => {
  it('is live, and ready but degraded while a part is unavailable', async () => {
    expect((await test.app.inject({ url: '/health/live' })).json()).toEqual({ status: 'ok' });
    const ready = await test.app.inject({ url: '/health/ready' });
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toMatchObject({
      status: 'degraded',
      parts: { mongo: 'ok', redis: 'ok', storage: 'ok', worker: 'degraded' },
    });
    expect((await test.app.inject({ url: '/health/ready?all=1' })).statusCode).toBe(503);
    const far = await test.app.inject({ url: '/health/ready?all=1', remoteAddress: '198.51.100.7' });
    expect([far.statusCode, far.json()]).toEqual([503, { status: 'degraded' }]);
  });

  it('is not rate-limited and checks the parts once a second', async () => {
    const asked = jest.spyOn(test.app.get(StorageService, { strict: false }), 'ping');
    const begun = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: 2_000 }, async () => (await test.app.inject({ url: '/health/ready' })).statusCode),
    );
    const seconds = (performance.now() - begun) / 1000;
    expect(statuses).not.toContain(429);
    expect(statuses).toContain(200);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(1 + Math.ceil(seconds));
    asked.mockRestore();
  });
});

describe('headers', () => {
  it('SEC-50: are set on every response, and calls are not cached', async () => {
    const { headers } = await post(test, '/test/echo', { name: 'Asha' });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    });
    for (const never of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(headers['content-security-policy']).toContain(`${never} 'none'`);
    expect(headers['x-powered-by']).toBeUndefined();
  });
});
