import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { root } from '../core/paths.ts';

jest.setTimeout(180_000);

const run = promisify(execFile);
/** Vite runs as it does for a build: not within the tests, whose objects its engine does not take. */
const vite = join(root, 'node_modules', '.bin', 'vite');
const plugin = join(root, 'public-ui', 'vite', 'served-files.plugin.ts');

const app = mkdtempSync(join(tmpdir(), 'portal-build-'));
afterAll(() => rmSync(app, { recursive: true }));

const assets = join(app, 'dist', 'assets');
/** Builds an app that says a text, long enough to be compressed. @returns the name of its script */
async function built(says: string): Promise<string> {
  writeFileSync(join(app, 'index.html'), '<script type="module" src="/main.js"></script>');
  writeFileSync(join(app, 'main.js'), `document.title = ${JSON.stringify(says.repeat(1_000))};`);
  writeFileSync(
    join(app, 'vite.config.ts'),
    `import { servedFiles } from ${JSON.stringify(plugin)};
    export default { build: { manifest: true }, plugins: [servedFiles()] };`,
  );
  await run(vite, ['build', '--logLevel', 'error'], { cwd: app });
  const manifest = JSON.parse(readFileSync(join(app, 'dist', '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  return String(manifest['index.html']?.file).replace('assets/', '');
}

describe('the output of a build', () => {
  it('holds the scripts of the build before, and those of no older one', async () => {
    const [first, second, third] = [await built('one'), await built('two'), await built('three')];
    expect(new Set([first, second, third]).size).toBe(3);
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    expect(scripts.sort()).toEqual([second, third].sort());
    expect(readFileSync(join(app, 'dist', 'index.html'), 'utf8')).toContain(third);
  });

  it('holds each text compressed, those that were kept as well', async () => {
    const [before, now] = [await built('before'), await built('now')];
    for (const script of [before, now]) {
      const plain = readFileSync(join(assets, script));
      expect(brotliDecompressSync(readFileSync(join(assets, `${script}.br`))).equals(plain)).toBe(true);
      expect(gunzipSync(readFileSync(join(assets, `${script}.gz`))).equals(plain)).toBe(true);
    }
    expect(existsSync(join(app, 'dist', '.vite', 'manifest.json.br'))).toBe(false);
  });
});
