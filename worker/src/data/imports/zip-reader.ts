import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import type { TextKey } from '@portal/contract/texts';

/** Unpacked bytes of all files of a zip together, as its directory says. */
export const MOST_UNPACKED_BYTES = 2 * 1024 * 1024 * 1024;
/** How many times a large file may be larger than it is packed; a white page as a bitmap is about 200 times as large, and small. */
export const MOST_RATIO = 200;
/** A file that is no larger may be packed however well: no picture that is taken is larger. */
export const RATIO_FROM_BYTES = 16 * 1024 * 1024;
/** Of a name with its folders. */
export const MOST_NAME_BYTES = 1_000;
/** Names that no row has, of which the report tells. */
export const MOST_UNUSED = 1_000;
/** After so long the next part waits for its turn, in ms: other imports go on between two parts, and somebody looks at each. */
export const PART_MS = 20_000;

/** A zip that is not read, with the key of the sentence that says why. */
export class UnreadableZip extends Error {
  constructor(readonly key: TextKey) {
    super(key);
    this.name = 'UnreadableZip';
  }
}

/** Where the bytes of a zip are. */
export interface ZipSource {
  /** bytes */
  readonly size: number;
  piece(from: number, bytes: number): Promise<Buffer>;
}

/** Bytes that are asked for at a time, and how many of these pieces are kept: a directory is read entry by entry. */
const PIECE = 1024 * 1024;
const KEPT = 4;

/** Reads a zip where it lies, piece by piece: a large one fits neither into memory nor into a folder for temporary files. */
export class ZipReader extends RandomAccessReader {
  private readonly pieces = new Map<number, Promise<Buffer>>();
  private failure: Error | undefined;

  constructor(private readonly source: ZipSource) {
    super();
  }

  /** @throws what the source threw: trouble that is no fault of the zip */
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
    const known = this.pieces.get(begin);
    if (known !== undefined) return known;
    const [oldest] = this.pieces.keys();
    if (oldest !== undefined && this.pieces.size >= KEPT) this.pieces.delete(oldest);
    const asked = this.ask(begin, Math.min(PIECE, this.source.size - begin));
    this.pieces.set(begin, asked);
    return asked;
  }

  private async ask(from: number, bytes: number): Promise<Buffer> {
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
