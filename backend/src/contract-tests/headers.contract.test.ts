import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Inject, Module, Res } from '@nestjs/common';
import { endpoint, type Endpoint as EndpointRow, json } from '@portal/contract/endpoint';
import { pages } from '@portal/contract/pages';
import type { FastifyReply, InjectOptions } from 'fastify';
import { domainModules } from '../app.module.js';
import { PortalConfig } from '../platform/config/config.js';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import { cookieNames, type CookiePurpose, setCookie } from '../platform/http/cookies.js';
import { startTestApp, type TestApp } from '../platform/testing/test-app.js';
import { testConfig } from '../platform/testing/test-config.js';
import { addressOf, nameOf } from './testing/asking.js';
import { rows } from './testing/samples.js';

const row = (path: string) =>
  endpoint({
    method: 'POST',
    path,
    access: 'public',
    limit: 'read',
    source: 'new',
    response: json<unknown>(),
  });
const boom = row('/api/test/boom');
const cookies = row('/api/test/cookies');
const purposes = Object.keys(cookieNames) as CookiePurpose[];

@Controller()
class TestController {
  constructor(@Inject(PortalConfig) private readonly config: PortalConfig) {}

  @Endpoint(boom)
  boom() {
    throw new Error('mongodb://user:secret@host exploded');
  }

  @Endpoint(cookies)
  cookies(@Res({ passthrough: true }) reply: FastifyReply) {
    for (const purpose of purposes) setCookie(reply, this.config, purpose, 'secret', 60);
    return {};
  }
}
@Module({ controllers: [TestController] })
class TestModule {}

/** Answers of these calls are the same for everybody and may be kept for minutes; of all others nothing is (SEC-50). */
const publicLists = [
  'GET /.well-known/document-keys.json',
  'GET /api/branding',
  'GET /api/colleges',
  'GET /api/figures',
  'GET /api/get_city',
  'GET /api/get_medical_college',
  'GET /api/get_prant',
  'GET /api/get_prant_list',
  'GET /api/get_states',
  'GET /api/prices',
  'GET /api/units',
  'GET /constants/all',
];

type Headers = Readonly<Record<string, unknown>>;
interface Directives {
  readonly [name: string]: readonly string[] | undefined;
}
const policyOf = (headers: Headers): Directives =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );

/** What is wrong with the headers that every answer has. */
function wrongWith(headers: Headers): string[] {
  const policy = policyOf(headers);
  const rules: Record<string, boolean> = {
    'object-src, base-uri, frame-ancestors are none': ['object-src', 'base-uri', 'frame-ancestors'].every(
      (name) => policy[name]?.join() === "'none'",
    ),
    'no inline script and no eval': !/unsafe-inline|unsafe-eval|\*/.test(
      String(policy['script-src'] ?? policy['default-src']),
    ),
    'HSTS for a year': /max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1] === '31536000',
    nosniff: headers['x-content-type-options'] === 'nosniff',
    'referrer policy': headers['referrer-policy'] === 'strict-origin-when-cross-origin',
    'no frames': headers['x-frame-options'] === 'DENY',
    opener: /^same-origin(-allow-popups)?$/.test(String(headers['cross-origin-opener-policy'])),
    'permissions policy': String(headers['permissions-policy']).includes('camera=()'),
    'request id': /^[0-9a-f-]{36}$/.test(String(headers['x-request-id'])),
    'says nothing of the server': headers['server'] === undefined && headers['x-powered-by'] === undefined,
  };
  return Object.keys(rules).filter((name) => rules[name] === false);
}

let test: TestApp;
beforeAll(async () => {
  const config = testConfig({
    PUBLIC_URL: 'https://portal.example',
    CONSOLE_ORIGIN: 'https://console.example',
    RAZORPAY_CHECKOUT_URL: 'https://checkout.razorpay.com/v1/checkout.js',
    RATE_LIMIT_FACTOR: '1000',
  });
  test = await startTestApp([...domainModules, TestModule], config);
});
afterAll(async () => test?.close());

const asJson = { 'content-type': 'application/json', 'x-requested-with': 'portal' };
async function ask(request: InjectOptions): Promise<{ status: number; headers: Headers }> {
  const { statusCode, headers } = await test.app.inject(request);
  return { status: statusCode, headers };
}
const askCall = (call: EndpointRow, payload = '{}') =>
  ask({
    method: call.method,
    url: addressOf(call, {}),
    headers: asJson,
    ...(call.method === 'GET' ? {} : { payload }),
  });

describe('headers of every answer (SEC-50)', () => {
  it.each(rows)('of a call, whatever it answers: %s', async (_name, call) => {
    const { headers } = await askCall(call);
    expect(wrongWith(headers)).toEqual([]);
    expect(policyOf(headers)).toMatchObject({ 'default-src': ["'none'"] });
    const kept = headers['cache-control'] !== 'no-store';
    if (kept) expect(publicLists).toContain(nameOf(call));
  });

  it.each([
    '/api/branding',
    '/api/get_states',
    '/api/prices',
    '/constants/all',
    '/.well-known/document-keys.json',
  ])('%s is the same for everybody and may be kept for minutes', async (url) => {
    const { status, headers } = await ask({ url });
    expect(status).toBe(200);
    expect(headers['cache-control']).toMatch(/^public, (max-age=\d{1,3}|no-cache)$/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each<[number, string, InjectOptions]>([
    [500, 'an error of ours', { method: 'POST', url: boom.path, headers: asJson, payload: '{}' }],
    [404, 'an unknown call', { url: '/api/nothing' }],
    [404, 'a method that nobody has', { method: 'PUT', url: '/api/prices', headers: asJson, payload: '{}' }],
    [404, 'an address that can not be read', { url: '/%E0%A4%A' }],
    [404, 'a part of an address that is too long', { url: `/api/drafts/${'x'.repeat(400)}` }],
    [422, 'a body that is no JSON', { method: 'POST', url: '/api/drafts', headers: asJson, payload: '{' }],
    [
      413,
      'a body that is too large',
      { method: 'POST', url: '/api/drafts', headers: asJson, payload: 'x'.repeat(2e5) },
    ],
    [200, 'health', { url: '/health/live' }],
  ])('%i, %s', async (status, _what, request) => {
    const answer = await ask(request);
    expect({ status: answer.status, wrong: wrongWith(answer.headers) }).toEqual({ status, wrong: [] });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('headers of the two apps (SEC-50)', () => {
  const address = ({ path }: { path: string }): string => path.replace(/:\w+/g, '64b000000000000000000001');
  const dist = (app: string): string => new URL(`../../../${app}/dist/`, import.meta.url).pathname;
  const files = (app: string): string[] =>
    readdirSync(dist(app), { recursive: true, encoding: 'utf8' })
      // What is hidden is for the server alone.
      .filter((path) => /^[^.].*\.(js|css|svg|woff2|html)$/.test(path) && path !== 'index.html')
      .map((path) => `/${path}`);

  it.each(Object.values(pages))('of the page $path', async (page) => {
    const { headers } = await ask({ url: address(page) });
    expect(wrongWith(headers)).toEqual([]);
    // What the record says of a document is this visitor's.
    expect(headers['cache-control']).toBe(page === pages.verifyDocument ? 'no-store' : 'no-cache');
    const policy = policyOf(headers);
    if (page.app === 'console') {
      // Nobody but us runs a script where staff work.
      expect(policy['script-src']).toEqual(["'self'"]);
      expect(policy['frame-src']).toEqual(["'none'"]);
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    } else {
      expect(policy['script-src']).toEqual([
        "'self'",
        'https://checkout.razorpay.com',
        'https://cdn.razorpay.com',
      ]);
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    }
  });

  it.each(['public-ui', 'admin-ui'])('of every file of %s, as built', async (app) => {
    const wrong: string[] = [];
    const all = files(app);
    for (const url of all) {
      const { status, headers } = await ask({ url });
      if (status !== 200 || wrongWith(headers).length > 0) wrong.push(`${url} ${wrongWith(headers).join()}`);
    }
    expect(all.length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });

  it('of a page that nobody knows', async () => {
    const { status, headers } = await ask({ url: '/nowhere' });
    expect({ status, wrong: wrongWith(headers) }).toEqual({ status: 404, wrong: [] });
  });
});

describe('pages of other origins (SEC-50)', () => {
  const preflight = (origin: string) =>
    ask({
      method: 'OPTIONS',
      url: '/api/admin/applications/x',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization',
      },
    });

  it('the console on its own host may call, with every method that it uses', async () => {
    const { headers } = await preflight('https://console.example');
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://console.example',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': expect.stringMatching(/PUT.*DELETE|DELETE.*PUT/),
    });
    expect(wrongWith(headers)).toEqual([]);
  });

  it.each(['https://evil.example', 'https://console.example.evil.example', 'null', 'http://console.example'])(
    '%s may not',
    async (origin) => {
      const asked = await preflight(origin);
      const read = await ask({ url: '/api/branding', headers: { origin } });
      for (const { headers } of [asked, read]) {
        expect([origin, 'https://console.example', undefined]).toContain(
          headers['access-control-allow-origin'],
        );
        expect(headers['access-control-allow-origin']).not.toBe(origin);
        expect(headers['access-control-allow-origin']).not.toBe('*');
      }
    },
  );

  it('cookies are of this host alone, out of reach of scripts, by https, and not sent along from other pages', async () => {
    const { headers } = await askCall(cookies);
    const set = headers['set-cookie'] as string[];
    expect(set).toHaveLength(purposes.length);
    for (const cookie of set) {
      expect(cookie).toMatch(/^__Host-\w+=secret; /);
      expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure']));
      expect(cookie).toMatch(cookie.startsWith('__Host-draft=') ? /SameSite=Lax/ : /SameSite=Strict/);
    }
  });
});
