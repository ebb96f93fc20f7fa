import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const texts = new Set(['.html', '.js', '.mjs', '.css', '.json', '.svg', '.webmanifest', '.txt', '.vtt']);
/** Below this a compressed answer saves nothing. */
const SMALL_BYTES = 1_000;

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/**
 * Makes the output of a build what the backend serves. Texts are there compressed beside themselves. The hashed files of the
 * build before stay, so that a page that was opened with it finds its pieces while the new version is put up; those of older
 * builds go.
 */
export function servedFiles(): Plugin {
  let folder = '';
  let before = new Map<string, Buffer>();
  return {
    name: 'portal-served-files',
    apply: 'build',
    // What runs on the server is served to nobody.
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    buildStart: () => {
      before = hashedFilesOf(folder);
    },
    closeBundle: () => {
      for (const [path, body] of before) {
        const file = join(folder, path);
        if (existsSync(file)) continue;
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, body);
      }
      compressTexts(folder);
    },
  };
}

/** Those that a build made itself, not those that it kept. */
function hashedFilesOf(folder: string): Map<string, Buffer> {
  const manifest = join(folder, '.vite', 'manifest.json');
  if (!existsSync(manifest)) return new Map();
  const entries = Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, ManifestEntry>);
  const paths = entries.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return new Map(
    [...new Set(paths)]
      .filter((path) => existsSync(join(folder, path)))
      .map((path) => [path, readFileSync(join(folder, path))]),
  );
}

function compressTexts(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, path);
    if (!texts.has(extname(path)) || path.startsWith('.') || !statSync(file).isFile()) continue;
    const body = readFileSync(file);
    if (body.length < SMALL_BYTES) continue;
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
}
