import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestModule } from '../testing/http-fixture.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp([TestModule]);
});
afterAll(() => test.close());

const ask = async (
  method: 'GET' | 'POST',
  url: string,
  headers: Record<string, string>,
  payload?: string,
): Promise<number> => {
  const reply = await test.app.inject({
    method,
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return reply.statusCode;
};
const json = { 'content-type': 'application/json' };
const body = JSON.stringify({ name: 'Asha' });

describe('cross-origin requests (SEC-11)', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    [
      'another origin that claims to be this site',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['another site, without its origin', { 'sec-fetch-site': 'cross-site' }],
    ['another host of this site, without its origin', { 'sec-fetch-site': 'same-site' }],
    ['a source that no browser names', { 'sec-fetch-site': 'same-origin, same-site' }],
  ])('cannot change anything: %s', async (_what, headers) => {
    expect(await ask('POST', '/test/echo', { ...json, ...headers }, body)).toBe(403);
    expect(await ask('GET', '/test/writing', headers)).toBe(403);
  });

  it.each([
    ['our own page, without its origin', { 'sec-fetch-site': 'same-origin' }],
    ['our own page', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
    ['a program that is no browser', {}],
    ['an address typed by hand', { 'sec-fetch-site': 'none' }],
  ])('differ from %s, which is allowed', async (_what, headers) => {
    expect(await ask('POST', '/test/echo', { ...json, ...headers }, body)).toBe(200);
    expect(await ask('GET', '/test/writing', headers)).toBe(200);
  });

  it('may read public data', async () => {
    expect(await ask('GET', '/test/reading', { origin: 'https://evil.example' })).toBe(200);
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'cannot send forms: %s is 415',
    async (type) => {
      const form = 'name=Asha';
      expect(await ask('POST', '/test/echo', { 'content-type': type }, form)).toBe(415);
    },
  );

  it('are allowed for the provider, which signs its messages', async () => {
    expect(await ask('POST', '/test/provider', { ...json, origin: 'https://provider.example' }, '{}')).toBe(
      200,
    );
  });
});
