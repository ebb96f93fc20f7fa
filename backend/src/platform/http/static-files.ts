import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.mp4': 'video/mp4',
};
const COMPRESSIBLE = /^(text\/|application\/(json|manifest)|image\/svg)/;
/** Below this a compressed answer saves nothing. */
const SMALL_BYTES = 1_000;

export type Encoding = 'br' | 'gzip' | 'identity';

export interface StaticFile {
  readonly contentType: string;
  readonly etag: string;
  readonly body: Buffer;
}

/** The built files of one app, read once; compressed when first asked for. */
export class StaticFiles {
  private readonly files = new Map<string, StaticFile>();
  private readonly compressed = new Map<string, Promise<Buffer>>();

  constructor(folder: string) {
    for (const path of listFiles(folder)) {
      const body = readFileSync(join(folder, path));
      this.files.set(`/${path}`, {
        contentType: types[extname(path)] ?? 'application/octet-stream',
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 24)}"`,
        body,
      });
    }
  }

  /** A file by its path from the folder, with a leading slash; source maps are not served. */
  find(path: string): StaticFile | undefined {
    return this.files.get(path);
  }

  /** The bytes of a file in the best encoding that the browser takes. */
  async encoded(
    path: string,
    file: StaticFile,
    accepted: string,
  ): Promise<{ encoding: Encoding; body: Buffer }> {
    if (!COMPRESSIBLE.test(file.contentType) || file.body.length < SMALL_BYTES) {
      return { encoding: 'identity', body: file.body };
    }
    const encoding: Encoding = /\bbr\b/.test(accepted)
      ? 'br'
      : /\bgzip\b/.test(accepted)
        ? 'gzip'
        : 'identity';
    if (encoding === 'identity') return { encoding, body: file.body };
    const id = `${encoding} ${path}`;
    let work = this.compressed.get(id);
    if (work === undefined) {
      work =
        encoding === 'br'
          ? compressBrotli(file.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
          : compressGzip(file.body, { level: 9 });
      this.compressed.set(id, work);
    }
    return { encoding, body: await work };
  }
}

function listFiles(folder: string): string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.map') && !path.split('/').some((part) => part.startsWith('.')))
    .filter((path) => statSync(join(folder, path)).isFile());
}
