import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { testConfig } from '../testing/test-config.js';

const folder = mkdtempSync(join(tmpdir(), 'portal-static-'));
const script = `console.info(${JSON.stringify('x'.repeat(5_000))})`;

function build(app: string, assets: string): string {
  const dist = join(folder, app);
  mkdirSync(join(dist, assets), { recursive: true });
  writeFileSync(join(dist, 'index.html'), `<!doctype html><title>${app}</title>`);
  writeFileSync(join(dist, assets, 'main-abc123.js'), script);
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
  ])('%s is %i, of the %s, and is asked for again each time', async (url, status, app) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(`<title>${app}</title>`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it.each(['/assets/main-abc123.js', '/console-assets/main-abc123.js'])(
    '%s is kept for ever and comes compressed',
    async (url) => {
      const answer = await get(url, { 'accept-encoding': 'gzip, br' });
      expect(answer.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
      });
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
      expect((await get(url)).body).toBe(script);
    },
  );

  it('answers 304 to a browser that has the page', async () => {
    const { etag } = (await get('/')).headers;
    expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it.each([
    '/assets/old-000.js',
    '/assets/main-abc123.js.map',
    '/assets/../index.html.bak',
    '/assets/%2e%2e/%2e%2e/package.json',
  ])('has no %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('name');
  });

  it('serves the files beside the page', async () => {
    expect((await get('/robots.txt')).body).toBe('portal');
  });
});
