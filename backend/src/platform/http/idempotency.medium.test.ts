import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { as, counter, post, TestModule } from '../testing/http-fixture.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { testConfig } from '../testing/test-config.js';
import { IdempotencyRepository } from './idempotency.repository.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp([TestModule]);
});
afterAll(() => test.close());

describe('an idempotency key', () => {
  const key = (name: string) => ({ 'idempotency-key': `key-of-${name}` });

  it('replays the first response and runs the call once', async () => {
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

  it('is separate for another call', async () => {
    counter.value = 0;
    expect((await post(test, '/test/count', {}, key('call'))).body).toEqual({ counted: 1 });
    expect(await post(test, '/test/slow', {}, key('call'))).toMatchObject({
      status: 200,
      body: { slow: true },
    });
    expect((await post(test, '/test/count', {}, key('call'))).body).toEqual({ counted: 1 });
  });

  it('about another record is 409', async () => {
    counter.value = 0;
    expect((await post(test, '/test/records/1', {}, key('record'))).body).toEqual({ counted: 1 });
    expect((await post(test, '/test/records/2', {}, key('record'))).status).toBe(409);
    expect((await post(test, '/test/records/1', {}, key('record'))).body).toEqual({ counted: 1 });
    expect(counter.value).toBe(1);
  });

  it('is separate for another person', async () => {
    counter.value = 0;
    await post(test, '/test/count', { a: 1 }, { ...key('person'), ...as('employee') });
    expect((await post(test, '/test/count', { a: 1 }, { ...key('person'), ...as('member') })).body).toEqual({
      counted: 2,
    });
  });

  it('is separate for a visitor with another draft', async () => {
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

  it('of a failed call can be reused', async () => {
    expect((await post(test, '/test/count', { fail: true }, key('failed'))).status).toBe(500);
    expect((await post(test, '/test/count', { fail: true }, key('failed'))).status).toBe(500);
    expect(await test.connection.collection('idempotency_keys').countDocuments({ state: 'running' })).toBe(0);
  });

  it('of a call whose response could not be stored is answered, and not run again by a repeat', async () => {
    counter.value = 0;
    const repository = test.app.get(IdempotencyRepository, { strict: false });
    const finish = jest.spyOn(repository, 'finish').mockRejectedValueOnce(new Error('MongoDB is away'));
    expect((await post(test, '/test/count', { a: 1 }, key('unstored'))).body).toEqual({ counted: 1 });
    const again = async () => post(test, '/test/count', { a: 1 }, key('unstored'));
    expect((await again()).status).toBe(409);
    // It is stored a second later: a repeat after the row has ceased to count as running would run the call.
    while (finish.mock.calls.length < 2) await pause(50);
    await finish.mock.results[1]?.value;
    finish.mockRestore();
    const { status, body, headers } = await again();
    expect([status, body, headers['idempotent-replay']]).toEqual([200, { counted: 1 }, 'true']);
    expect(counter.value).toBe(1);
  });

  it('stores no response with a cookie', async () => {
    counter.value = 0;
    await post(test, '/test/cookie', {}, key('cookie'));
    const again = await post(test, '/test/cookie', {}, key('cookie'));
    expect(again.body).toEqual({ counted: 2 });
    expect(String(again.headers['set-cookie'])).toMatch(
      /^draft=x+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  const rowsOf = () => test.connection.collection<{ _id: string }>('idempotency_keys').find().toArray();

  it.each([
    ['password', { password: 'Vk7-qzmfxp-11' }],
    ['password1', { password1: 'Vk7-qzmfxp-11', password2: 'Vk7-qzmfxp-11' }],
    ['otp', { otp: '123456' }],
    ['code', { code: '123456' }],
    ['currentPassword', { deep: [{ currentPassword: 'Vk7-qzmfxp-11' }] }],
  ])('is ignored for a call with a secret in its body: %s', async (name, body) => {
    counter.value = 0;
    const before = (await rowsOf()).length;
    for (const counted of [1, 2])
      expect((await post(test, '/test/count', body, key(name))).body).toEqual({ counted });
    expect(await rowsOf()).toHaveLength(before);
  });

  it('stores only keyed hashes', async () => {
    const body = { a: 'guess' };
    await post(test, '/test/count', body, key('hashes'));
    const plain = (...parts: unknown[]) => {
      const sum = createHash('sha256').update(JSON.stringify(parts));
      return [sum.copy().digest('hex'), sum.copy().digest('base64url')];
    };
    const kept = JSON.stringify(await rowsOf());
    for (const hash of [
      ...plain('/test/count', JSON.stringify(body)),
      ...plain('visitor:', 'POST /test/count', 'key-of-hashes'),
    ])
      expect(kept).not.toContain(hash);
  });

  it('survives a key rotation, and another body is still 409', async () => {
    counter.value = 0;
    await post(test, '/test/count', { a: 1 }, key('rotated'));
    const { DATA_KEYS, MONGODB_URI } = test.config;
    const rotated = await startTestApp(
      [TestModule],
      testConfig({ MONGODB_URI, DATA_KEYS: [`${'n'.repeat(20)}ew-for-tests-only`, ...DATA_KEYS].join(',') }),
    );
    const again = await post(rotated, '/test/count', { a: 1 }, key('rotated'));
    expect([again.body, again.headers['idempotent-replay']]).toEqual([{ counted: 1 }, 'true']);
    expect((await post(rotated, '/test/count', { a: 2 }, key('rotated'))).status).toBe(409);
    await rotated.close();
  });

  it('that is malformed is 422', async () => {
    expect((await post(test, '/test/count', {}, { 'idempotency-key': 'a b' })).status).toBe(422);
  });
});
