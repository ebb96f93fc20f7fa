import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { textOf } from '@portal/contract/texts';
import { type Person, as, post, TestModule } from '../testing/http-fixture.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp([TestModule]);
});
afterAll(() => test.close());

describe('validation', () => {
  it('answers 422 with the catalogue text and key of every invalid field', async () => {
    const answer = await post(test, '/test/echo', { name: 'ab', colour: 'red' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      status: 422,
      msg: expect.any(String),
      errors: expect.arrayContaining([
        { field: 'name', msg: 'Must be atleast 3 characters', key: 'name.min' },
        { field: 'colour', msg: textOf('request.unknownField'), key: 'request.unknownField' },
      ]),
    });
  });

  it('passes a valid body with the actor of the request', async () => {
    const answer = await post(test, '/test/echo?page=1', { name: 'Asha' });
    expect(answer.body).toMatchObject({
      body: { name: 'Asha' },
      query: { page: '1' },
      actor: { kind: 'visitor', requestId: answer.headers['x-request-id'] },
    });
  });

  it.each([
    ['staff', 'employee', { kind: 'staff', id: 's1', role: 'Employee' }],
    ['a member', 'member', { kind: 'member', id: 'm1' }],
  ])('sets the actor of %s', async (_who, name, actor) => {
    const answer = await post(test, '/test/echo', { name: 'Asha' }, as(name));
    expect(answer.body).toMatchObject({ actor: { ...actor, ip: '127.0.0.1' } });
  });

  it.each(['null', '[]', '"text"', '7', 'true'])('rejects a body that is not an object: %s', async (body) => {
    const answer = await post(test, '/test/echo', body);
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'body', key: 'request.type' }] },
    });
  });

  it('generates request ids and ignores those of clients', async () => {
    const own = 'aaaaaaaa-0000-4000-8000-000000000000';
    const answers = await Promise.all(
      [1, 2].map(async () => post(test, '/test/echo', { name: 'Asha' }, { 'x-request-id': own })),
    );
    const ids = answers.map(({ body }) => (body as { actor: { requestId: string } }).actor.requestId);
    expect(new Set([own, ...ids]).size).toBe(3);
    expect(answers.map(({ headers }) => headers['x-request-id'])).toEqual(ids);
    expect(JSON.stringify(answers)).not.toContain(own);
  });

  it('rejects a body with too many names early and with a short response', async () => {
    const body: Record<string, number | string> = { name: 'Asha' };
    for (let count = 1; count < 8_000; count += 1) body[`k${count}`] = 1;
    const answer = await post(test, '/test/echo', body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errors: [{ field: 'body', key: 'request.tooManyFields' }] });
    expect(JSON.stringify(answer.body).length).toBeLessThan(2_000);
  });

  it('accepts exactly 300 names at any depth', async () => {
    const list = (items: number): object => ({
      name: 'Asha',
      college: Array.from({ length: items }, () => 'x'),
    });
    expect((await post(test, '/test/echo', list(298))).body).toMatchObject({
      errors: [{ field: 'college', key: 'request.type' }],
    });
    expect((await post(test, '/test/echo', list(299))).body).toMatchObject({
      errors: [{ field: 'body', key: 'request.tooManyFields' }],
    });
  });

  it('names at most 20 invalid fields', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`k${index}`, 1]));
    const { body } = await post(test, '/test/echo', { name: 'Asha', ...unknown });
    expect((body as { errors: unknown[] }).errors).toHaveLength(20);
  });

  it.each([
    ['a number for a name', { name: 7 }],
    ['an array for a name', { name: ['Asha'] }],
    ['a list as body', [{ name: 'Asha' }]],
    ['text that is no JSON', '{"name":'],
    ['a prototype', '{"name":"Asha","__proto__":{"admin":true}}'],
    [
      'a body nested too deep',
      { name: 'Asha', college: JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`) as unknown },
    ],
    ['nothing', ''],
  ])('rejects %s with 422', async (_what, body) => {
    const answer = await post(test, '/test/echo', body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ status: 422, msg: expect.any(String) });
  });

  it('rejects a repeated query name', async () => {
    expect((await post(test, '/test/echo?page=1&page=2', { name: 'Asha' })).status).toBe(422);
  });

  it.each([{ $gt: '' }, { $ne: null }, { $regex: '.*' }, ['a'], { email: { $ne: null } }])(
    'SEC-21: rejects an operator in place of a value: %j',
    async (email) => {
      await test.connection.collection('persons').insertOne({ email: 'asha@example.org' });
      const answer = await post(test, '/test/find', { email });
      expect(answer.status).toBe(422);
    },
  );

  it('SEC-21: a filter on an unknown field throws instead of matching everything', async () => {
    const model = test.connection.model<Person>('Person');
    const filter = { nickname: 'x' } as unknown as Partial<Person>;
    await expect(model.findOne(filter).exec()).rejects.toThrow('nickname');
    const operator = { email: { $ne: null } } as unknown as Partial<Person>;
    await expect(model.findOne(operator).exec()).rejects.toThrow('Cast to string failed');
  });
});

describe('errors', () => {
  it('SEC-54: reveal no internals', async () => {
    const answer = await post(test, '/test/boom');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      status: 500,
      msg: textOf('request.failed'),
      key: 'request.failed',
      requestId: answer.headers['x-request-id'],
    });
  });

  it('are 413 above 100 kB, and above 256 kB for the provider', async () => {
    const body = { name: 'Asha', college: 'x'.repeat(110 * 1024) };
    expect(await post(test, '/test/echo', body)).toMatchObject({
      status: 413,
      body: { status: 413, key: 'request.tooLarge' },
    });
    expect(await post(test, '/payment/webhook', body)).toMatchObject({
      status: 200,
      body: { bytes: JSON.stringify(body).length },
    });
    expect((await post(test, '/payment/webhook', { college: 'x'.repeat(260 * 1024) })).status).toBe(413);
  });

  it('do not apply to names in the provider’s messages, which are signed', async () => {
    const body = { name: 'Asha', notes: { $ref: 'x', constructor: 'y' } };
    expect((await post(test, '/test/echo', body)).status).toBe(422);
    expect((await post(test, '/test/provider', body)).status).toBeLessThan(300);
  });

  it('are JSON for an unknown call', async () => {
    expect(await post(test, '/api/nothing')).toMatchObject({
      status: 404,
      body: { status: 404, key: 'request.notFound' },
    });
    const get = await test.app.inject({ method: 'GET', url: '/api/nothing' });
    expect(get.statusCode).toBe(404);
    expect(get.json()).toMatchObject({ status: 404 });
  });

  it('are 415 for a body of another type than JSON', async () => {
    expect((await post(test, '/test/echo', '<a/>', { 'content-type': 'text/xml' })).status).toBe(415);
  });

  it('do not affect bare server texts', async () => {
    const answer = await post(test, '/test/text');
    expect(answer.text).toBe('OTP Verified');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});
