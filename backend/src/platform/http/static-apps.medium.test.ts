import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { testConfig } from '../testing/test-config.js';

const folder = mkdtempSync(join(tmpdir(), 'portal-static-'));
const script = `console.info(${JSON.stringify('x'.repeat(5_000))})`;

/** A hundred bytes, each equal to its offset. */
const film = Buffer.from(Array.from({ length: 100 }, (_, at) => at));

function build(app: string, assets: string): string {
  const dist = join(folder, app);
  mkdirSync(join(dist, assets), { recursive: true });
  writeFileSync(join(dist, 'index.html'), `<!doctype html><title>${app}</title>`);
  writeFileSync(join(dist, assets, 'main-abc123.js'), script);
  writeFileSync(join(dist, assets, 'main-abc123.js.br'), brotliCompressSync(script));
  writeFileSync(join(dist, assets, 'main-abc123.js.gz'), gzipSync(script));
  writeFileSync(join(dist, assets, 'guide-abc123.webm'), film);
  mkdirSync(join(dist, '.vite'), { recursive: true });
  writeFileSync(join(dist, '.vite', 'manifest.json'), '{}');
  mkdirSync(join(dist, '.server'), { recursive: true });
  writeFileSync(join(dist, '.server', 'server.js'), 'const name = 1;');
  writeFileSync(join(dist, assets, 'main-abc123.js.map'), '{}');
  writeFileSync(join(dist, 'robots.txt'), app);
  return dist;
}

let test: TestApp;
beforeAll(async () => {
  const dists = { PORTAL_DIST: build('portal', 'assets'), CONSOLE_DIST: build('console', 'console-assets') };
  test = await startTestApp([], testConfig(dists));
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});
const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

describe('the two apps on one origin', () => {
  it.each([
    ['/', 200, 'portal'],
    ['/LifeMemberPage', 200, 'portal'],
    ['/login', 200, 'console'],
    ['/ADMIN/applications', 200, 'console'],
    ['/nowhere', 404, 'portal'],
  ])('%s is %i from the %s and revalidated each time', async (url, status, app) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(`<title>${app}</title>`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it.each(['/assets/main-abc123.js', '/console-assets/main-abc123.js'])(
    '%s is immutable and compressed',
    async (url) => {
      const answer = await get(url, { 'accept-encoding': 'gzip, br' });
      expect(answer.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
      });
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
      const zipped = await get(url, { 'accept-encoding': 'gzip' });
      expect(gunzipSync(zipped.rawPayload).toString()).toBe(script);
      expect(zipped.headers['vary']).toContain('accept-encoding');
      expect((await get(url)).body).toBe(script);
    },
  );

  it('answers 304 for a current copy of the page', async () => {
    const { etag } = (await get('/')).headers;
    expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it.each([
    '/assets/old-000.js',
    '/assets/main-abc123.js.map',
    '/assets/main-abc123.js.br',
    '/.vite/manifest.json',
    '/.server/server.js',
    '//assets/main-abc123.js',
    '/assets/../index.html.bak',
    '/assets/%2e%2e/%2e%2e/package.json',
  ])('does not serve %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('name');
  });

  it('sends the page of an unknown address in full even for a current copy', async () => {
    const { etag } = (await get('/')).headers;
    const answer = await get('/nowhere', { 'if-none-match': String(etag), range: 'bytes=0-3' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<title>portal</title>');
  });

  it('supports ranges for videos, which Safari requires', async () => {
    const whole = await get('/assets/guide-abc123.webm');
    expect(whole.headers).toMatchObject({ 'content-type': 'video/webm', 'accept-ranges': 'bytes' });
    expect(whole.rawPayload.equals(film)).toBe(true);
    const first = await get('/assets/guide-abc123.webm', { range: 'bytes=0-1' });
    expect(first.statusCode).toBe(206);
    expect(first.headers).toMatchObject({ 'content-range': 'bytes 0-1/100', 'content-length': '2' });
    const rest = await get('/assets/guide-abc123.webm', { range: 'bytes=90-' });
    expect([...rest.rawPayload]).toEqual([90, 91, 92, 93, 94, 95, 96, 97, 98, 99]);
    expect((await get('/assets/guide-abc123.webm', { range: 'bytes=100-' })).statusCode).toBe(416);
  });

  it('serves the files beside the page', async () => {
    expect((await get('/robots.txt')).body).toBe('portal');
  });
});

describe('an app that is not built', () => {
  it('is answered with 503 in JSON, without internals', async () => {
    const none = { PORTAL_DIST: join(folder, 'none'), CONSOLE_DIST: join(folder, 'console') };
    const unbuilt = await startTestApp([], testConfig(none));
    const answer = await unbuilt.app.inject({ url: '/' });
    const console = await unbuilt.app.inject({ url: '/login' });
    await unbuilt.close();
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ status: 503, key: 'request.unavailable' });
    expect(answer.headers['retry-after']).toBe('5');
    expect(console.statusCode).toBe(200);
  });
});
