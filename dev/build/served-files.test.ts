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
/** Vite runs as a separate process: its engine rejects objects of Jest's VM context. */
const vite = join(root, 'node_modules', '.bin', 'vite');
const plugin = join(root, 'public-ui', 'vite', 'served-files.plugin.ts');

const app = mkdtempSync(join(tmpdir(), 'portal-build-'));
afterAll(() => rmSync(app, { recursive: true }));

const assets = join(app, 'dist', 'assets');
/** Builds an app whose script is long enough to be compressed. @returns the name of the script */
async function buildApp(text: string): Promise<string> {
  writeFileSync(join(app, 'index.html'), '<script type="module" src="/main.js"></script>');
  writeFileSync(join(app, 'main.js'), `document.title = ${JSON.stringify(text.repeat(1_000))};`);
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

describe('build output', () => {
  it('keeps the scripts of the previous build and of no older one', async () => {
    const [first, second, third] = [await buildApp('one'), await buildApp('two'), await buildApp('three')];
    expect(new Set([first, second, third]).size).toBe(3);
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    expect(scripts.sort()).toEqual([second, third].sort());
    expect(readFileSync(join(app, 'dist', 'index.html'), 'utf8')).toContain(third);
  });

  it('compresses every text file, including those of the previous build', async () => {
    const [before, now] = [await buildApp('before'), await buildApp('now')];
    for (const script of [before, now]) {
      const plain = readFileSync(join(assets, script));
      expect(brotliDecompressSync(readFileSync(join(assets, `${script}.br`))).equals(plain)).toBe(true);
      expect(gunzipSync(readFileSync(join(assets, `${script}.gz`))).equals(plain)).toBe(true);
    }
    expect(existsSync(join(app, 'dist', '.vite', 'manifest.json.br'))).toBe(false);
  });
});
