import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import type { TextKey } from '@portal/contract/texts';

/** Maximum unpacked size of all files of a zip, by its directory. */
export const MOST_UNPACKED_BYTES = 2 * 1024 * 1024 * 1024;
/** Maximum compression ratio of a large file; a white page as a bitmap has about 200, and is small. */
export const MOST_RATIO = 200;
/** Smaller files may have any compression ratio; no accepted picture is larger. */
export const RATIO_FROM_BYTES = 16 * 1024 * 1024;
/** Maximum length of a name with its folders. */
export const MOST_NAME_BYTES = 1_000;
/** Unused names listed in the report at most. */
export const MOST_UNUSED = 1_000;
/** Time limit of a part, in ms; other imports run between two parts, as staff watch each. */
export const PART_MS = 20_000;

/** A zip that cannot be read, with the text key of the reason. */
export class UnreadableZip extends Error {
  constructor(readonly key: TextKey) {
    super(key);
    this.name = 'UnreadableZip';
  }
}

/** Random access to the bytes of a zip. */
export interface ZipSource {
  /** bytes */
  readonly size: number;
  piece(from: number, bytes: number): Promise<Buffer>;
}

/** Bytes per request, and the number of cached pieces: a directory is read entry by entry. */
const PIECE = 1024 * 1024;
const CACHED_PIECES = 4;

/** Reads a zip in pieces from storage, as a large one fits neither into memory nor into a temporary folder. */
export class ZipReader extends RandomAccessReader {
  private readonly pieces = new Map<number, Promise<Buffer>>();
  private failure: Error | undefined;

  constructor(private readonly source: ZipSource) {
    super();
  }

  /** @throws the error of the source, which is not the fault of the zip */
  throwFailure(): void {
    if (this.failure !== undefined) throw this.failure;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.between(start, end), { objectMode: false });
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.fill(buffer.subarray(offset, offset + length), position).then(
      () => callback(null),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    );
  }

  private async fill(target: Buffer, position: number): Promise<void> {
    let at = 0;
    for await (const bytes of this.between(position, position + target.length)) at += bytes.copy(target, at);
    if (at < target.length) throw new Error('The zip ends before');
  }

  private async *between(start: number, end: number): AsyncGenerator<Buffer> {
    const last = Math.min(end, this.source.size);
    for (let at = Math.max(0, start); at < last;) {
      const begin = at - (at % PIECE);
      const piece = await this.pieceAt(begin);
      const bytes = piece.subarray(at - begin, Math.min(piece.length, last - begin));
      yield bytes;
      at += bytes.length;
    }
  }

  private async pieceAt(begin: number): Promise<Buffer> {
    const cached = this.pieces.get(begin);
    if (cached !== undefined) return cached;
    const [oldest] = this.pieces.keys();
    if (oldest !== undefined && this.pieces.size >= CACHED_PIECES) this.pieces.delete(oldest);
    const piece = this.fetch(begin, Math.min(PIECE, this.source.size - begin));
    this.pieces.set(begin, piece);
    return piece;
  }

  private async fetch(from: number, bytes: number): Promise<Buffer> {
    try {
      const piece = await this.source.piece(from, bytes);
      if (piece.length !== bytes) throw new Error(`${piece.length} of ${bytes} bytes of a zip came`);
      return piece;
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error(String(error));
      throw error;
    }
  }
}
