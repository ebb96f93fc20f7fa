import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const texts = new Set(['.html', '.js', '.mjs', '.css', '.json', '.svg', '.webmanifest', '.txt', '.vtt']);
/** Smaller files are not worth compressing. */
const SMALL_BYTES = 1_000;

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/**
 * Prepares the build output for the backend: compresses text files, and keeps the hashed files of the previous build,
 * so that open pages still find their chunks after a deployment. Files of older builds are removed.
 */
export function servedFiles(): Plugin {
  let folder = '';
  let previousFiles = new Map<string, Buffer>();
  return {
    name: 'portal-served-files',
    apply: 'build',
    // The server program is not served.
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    buildStart: () => {
      previousFiles = hashedFilesOf(folder);
    },
    closeBundle: () => {
      for (const [path, body] of previousFiles) {
        const file = join(folder, path);
        if (existsSync(file)) continue;
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, body);
      }
      compressTexts(folder);
    },
  };
}

/** Returns the files of the previous build itself, without those that it kept from an older one. */
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
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
}
