import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { testConfig } from '../testing/test-config.js';
import { loggingParams, requestForLog } from './logging.js';

function logged(write: (log: ReturnType<typeof pino>) => void): string {
  let out = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      out += chunk.toString();
      done();
    },
  });
  const { pinoHttp } = loggingParams(testConfig({ LOG_LEVEL: 'trace' }));
  if (pinoHttp === undefined || Array.isArray(pinoHttp) || !('formatters' in pinoHttp))
    throw new Error('no options');
  const { formatters, hooks, serializers } = pinoHttp;
  write(
    pino({ formatters, hooks, serializers: { err: serializers?.['err'] ?? String }, level: 'trace' }, stream),
  );
  return out;
}

describe('SEC-53: logs', () => {
  it('contain no secret in any field', () => {
    const canary = 'CANARY-9f3b';
    const secrets = {
      password: canary,
      OTP: canary,
      accessToken: canary,
      authorization: canary,
      cookie: canary,
      razorpay_signature: canary,
      activationCode: canary,
    };
    expect(logged((log) => log.info({ ...secrets, body: secrets, list: [secrets] }, 'text'))).not.toContain(
      canary,
    );
  });

  it('mask e-mail addresses and phone numbers, in fields, texts and errors', () => {
    const out = logged((log) => {
      log.info({ email: 'asha.rao@example.org', phone: '919876543210' }, 'mail to asha.rao@example.org');
      log.error(
        { err: new Error('dup key { email: "asha.rao@example.org", phone: "+91 9876543210" }') },
        'failed',
      );
    });
    expect(out).not.toMatch(/asha\.rao|9876543210/);
    expect(out).toContain('a***@example.org');
  });

  it('escape line breaks', () => {
    expect(
      logged((log) => log.info('first\n{"level":"fatal"}'))
        .trim()
        .split('\n'),
    ).toHaveLength(1);
  });

  it('contain method and path of a request, without the query', () => {
    expect(
      requestForLog({ id: 'r1', method: 'GET', url: '/api/application_status?contact=9876543210' }),
    ).toEqual({
      id: 'r1',
      method: 'GET',
      path: '/api/application_status',
    });
  });

  it.each([
    ['/api/unsubscribe/6b0bn.TnjHNtHRi8', '/api/unsubscribe/:token'],
    ['/API/Unsubscribe/6b0bn.TnjHNtHRi8/', '/api/unsubscribe/:token'],
    ['/unsubscribe/6b0bn.TnjHNtHRi8?language=hi', '/unsubscribe/:token'],
    ['/verify/short', '/verify/:code'],
    ['/api/admin/notices/65f0c0ffee65f0c0ffee65f0', '/api/admin/notices/:id'],
    ['/api/admin/notices', '/api/admin/notices'],
    ['/api/unsubscribe/6b0b4c1d9e8f7a6b5c4d/more', '/api/unsubscribe/***/more'],
    ['/assets/index-B3k2j4Qx9Lm1.js', '/assets/index-B3k2j4Qx9Lm1.js'],
  ])('contain the pattern of a path and no token: %s', (url, path) => {
    expect(requestForLog({ url })['path']).toBe(path);
  });

  it('mask e-mail addresses and phone numbers in the path', () => {
    const path = (url: string) => requestForLog({ url })['path'];
    expect(path('/api/x/asha.rao%40example.org')).toBe('/api/x/a***@example.org');
    expect(path('/api/x/9876543210')).toBe('/api/x/***210');
    expect(path('/api/x/%E0%A4%A')).toBe('/api/x/%E0%A4%A');
  });

  it('contain the stack of an error', () => {
    expect(logged((log) => log.error({ err: new TypeError('odd') }, 'x'))).toMatch(
      /"type":"TypeError","message":"odd","stack":"TypeError: odd/,
    );
  });

  it('contain the masked cause of an error', () => {
    const cause = new RangeError('no mailbox asha.rao@example.org');
    const out = logged((log) => log.error({ err: new Error('not sent', { cause }) }, 'x'));
    expect(out).toContain('"cause":{"type":"RangeError","message":"no mailbox a***@example.org"');
    expect(out).not.toContain('asha.rao');
  });
});
