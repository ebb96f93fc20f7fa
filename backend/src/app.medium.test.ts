import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@portal/contract/endpoint';
import { calls } from '@portal/contract/calls';
import { listUndeclaredRoutes } from './platform/http/route-list.js';
import { startTestApp, type TestApp } from './platform/testing/test-app.js';
import { testConfig } from './platform/testing/test-config.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp(undefined, testConfig({ RATE_LIMIT_FACTOR: '1000' }));
});
afterAll(() => test.close());

const rows = Object.values<Endpoint>(calls);
const url = (call: Endpoint) => call.path.replace(/:(\w+)/g, 'x').replace('*', 'x');
const ask = (call: Endpoint) =>
  test.app.inject({
    method: call.method,
    url: url(call),
    headers: call.method === 'GET' ? {} : { 'content-type': 'application/json' },
    ...(call.method === 'GET' ? {} : { payload: '{}' }),
  });

describe('the backend', () => {
  it('declares a policy for every route', () => {
    expect(listUndeclaredRoutes(test.app)).toEqual([]);
  });

  it.each(
    rows
      .filter(({ access }) => typeof access === 'object')
      .map((call) => [`${call.method} ${call.path}`, call]),
  )('denies visitors: %s', async (_name, call) => {
    expect((await ask(call as Endpoint)).statusCode).toBe(401);
  });

  it.each(
    rows
      .filter(({ access }) => access === 'member' || access === 'member-any-scope')
      .map((call) => [`${call.method} ${call.path}`, call]),
  )('denies non-members: %s', async (_name, call) => {
    expect((await ask(call as Endpoint)).statusCode).toBe(401);
  });
});
