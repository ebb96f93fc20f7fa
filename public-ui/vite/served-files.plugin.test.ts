import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

const run = promisify(execFile);
/** Vite runs as it does for a build: not within the tests, whose objects its engine does not take. */
const vite = join(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin', 'vite.js');
const plugin = fileURLToPath(new URL('served-files.plugin.ts', import.meta.url));

const root = mkdtempSync(join(tmpdir(), 'portal-build-'));
afterAll(() => rmSync(root, { recursive: true }));

const assets = join(root, 'dist', 'assets');
/** Builds an app that says a text, long enough to be compressed. @returns the name of its script */
async function built(says: string): Promise<string> {
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  writeFileSync(join(root, 'main.js'), `document.title = ${JSON.stringify(says.repeat(1_000))};`);
  writeFileSync(
    join(root, 'vite.config.ts'),
    `import { servedFiles } from ${JSON.stringify(plugin)};
    export default { build: { manifest: true }, plugins: [servedFiles()] };`,
  );
  await run(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: root });
  const manifest = JSON.parse(readFileSync(join(root, 'dist', '.vite', 'manifest.json'), 'utf8')) as Record<
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
    expect(readFileSync(join(root, 'dist', 'index.html'), 'utf8')).toContain(third);
  });

  it('holds each text compressed, those that were kept as well', async () => {
    const [before, now] = [await built('before'), await built('now')];
    for (const script of [before, now]) {
      const plain = readFileSync(join(assets, script));
      expect(brotliDecompressSync(readFileSync(join(assets, `${script}.br`))).equals(plain)).toBe(true);
      expect(gunzipSync(readFileSync(join(assets, `${script}.gz`))).equals(plain)).toBe(true);
    }
    expect(existsSync(join(root, 'dist', '.vite', 'manifest.json.br'))).toBe(false);
  });
});
