import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { as, counter, post, TestModule } from '../testing/http-fixture.js';
import { flushRedis } from '../testing/test-platform.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { testConfig } from '../testing/test-config.js';

let test: TestApp;

beforeAll(async () => {
  const config = testConfig();
  await flushRedis(config);
  test = await startTestApp([TestModule], config);
});
afterAll(() => test.close());

describe('an idempotency key', () => {
  const key = (name: string) => ({ 'idempotency-key': `key-of-${name}` });

  it('brings the first answer again and runs the call once', async () => {
    counter.value = 0;
    const first = await post(test, '/test/count', { a: 1 }, key('again'));
    const second = await post(test, '/test/count', { a: 1 }, key('again'));
    expect([first.body, second.body]).toEqual([{ counted: 1 }, { counted: 1 }]);
    expect(second.headers['idempotent-replay']).toBe('true');
  });

  it('with another body is 409', async () => {
    await post(test, '/test/count', { a: 1 }, key('other'));
    expect((await post(test, '/test/count', { a: 2 }, key('other'))).status).toBe(409);
  });

  it('of another person is another key', async () => {
    counter.value = 0;
    await post(test, '/test/count', { a: 1 }, { ...key('person'), ...as('employee') });
    expect((await post(test, '/test/count', { a: 1 }, { ...key('person'), ...as('member') })).body).toEqual({
      counted: 2,
    });
  });

  it('of a visitor with another draft is another key', async () => {
    counter.value = 0;
    const draft = (secret: string) => ({ ...key('draft'), cookie: `draft=${secret}` });
    const answers = [];
    for (const secret of ['asha', 'binod', 'asha'])
      answers.push((await post(test, '/test/count', { a: 1 }, draft(secret))).body);
    expect(answers).toEqual([{ counted: 1 }, { counted: 2 }, { counted: 1 }]);
  });

  it('while the first still runs is 409', async () => {
    const [first, second] = await Promise.all([
      post(test, '/test/slow', {}, key('slow')),
      post(test, '/test/slow', {}, key('slow')),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
  });

  it('of a call that failed may be used again', async () => {
    expect((await post(test, '/test/count', { fail: true }, key('failed'))).status).toBe(500);
    expect((await post(test, '/test/count', { fail: true }, key('failed'))).status).toBe(500);
    expect(await test.connection.collection('idempotency_keys').countDocuments({ state: 'running' })).toBe(0);
  });

  it('keeps no answer that carries a cookie', async () => {
    counter.value = 0;
    await post(test, '/test/cookie', {}, key('cookie'));
    const again = await post(test, '/test/cookie', {}, key('cookie'));
    expect(again.body).toEqual({ counted: 2 });
    expect(String(again.headers['set-cookie'])).toMatch(
      /^draft=x+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('that is malformed is 422', async () => {
    expect((await post(test, '/test/count', {}, { 'idempotency-key': 'a b' })).status).toBe(422);
  });
});
