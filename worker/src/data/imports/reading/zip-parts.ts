import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import {
  MOST_DIRECTORY_BYTES,
  MOST_RATIO,
  MOST_UNPACKED_BYTES,
  RATIO_FROM_BYTES,
  UnreadableSheet,
} from './reading.limits.js';

interface Part {
  readonly method: number;
  readonly packed: number;
  readonly at: number;
}

const END = 0x0605_4b50;
const END_64 = 0x0606_4b50;
const LOCATOR_64 = 0x0706_4b50;
const ENTRY = 0x0201_4b50;
const LOCAL = 0x0403_4b50;
const NOT_HERE = 0xffff_ffff;
/** Maximum size of the end-of-directory record with its comment. */
const TAIL_BYTES = 22 + 65_535;
const [STORED, DEFLATED] = [0, 8];
const [LOCKED, EXTRA_64] = [1, 1];

/**
 * The parts of a zip, unpacked while they are read. Sizes in the directory are not trusted: unpacked bytes are counted, and
 * a zip bomb is rejected while it is unpacked.
 */
export class ZipParts {
  private unpacked = 0;

  private constructor(
    private readonly file: FileHandle,
    private readonly parts: ReadonlyMap<string, Part>,
  ) {}

  /** @throws UnreadableSheet for a truncated or encrypted zip */
  static async open(file: FileHandle): Promise<ZipParts> {
    const { size } = await file.stat();
    const directory = await directoryOf(file, size);
    const parts = new Map<string, Part>();
    for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY;) {
      const [nameLength, extraLength] = [directory.readUInt16LE(at + 28), directory.readUInt16LE(at + 30)];
      const next = at + 46 + nameLength + extraLength + directory.readUInt16LE(at + 32);
      if (next > directory.length) throw damaged();
      if ((directory.readUInt16LE(at + 8) & LOCKED) !== 0) throw new UnreadableSheet('import.sheet.password');
      const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
      parts.set(nameOf(name), partOf(directory.subarray(at, next), nameLength, extraLength));
      at = next;
    }
    return new ZipParts(file, parts);
  }

  has(name: string): boolean {
    return this.parts.has(nameOf(name));
  }

  /** Streams the unpacked bytes of a part; nothing for a missing part. @throws UnreadableSheet */
  async *read(name: string, most = MOST_UNPACKED_BYTES): AsyncGenerator<Buffer> {
    const part = this.parts.get(nameOf(name));
    if (part === undefined) return;
    let bytes = 0;
    for await (const piece of await this.content(part)) {
      bytes += piece.length;
      this.unpacked += piece.length;
      const isBomb = bytes > RATIO_FROM_BYTES && bytes > part.packed * MOST_RATIO;
      if (isBomb || bytes > most || this.unpacked > MOST_UNPACKED_BYTES) {
        throw new UnreadableSheet('import.sheet.tooLarge');
      }
      yield piece;
    }
  }

  private async content({ at, packed, method }: Part): Promise<AsyncIterable<Buffer>> {
    const head = await bytesAt(this.file, at, 30);
    if (head.length < 30 || head.readUInt32LE(0) !== LOCAL) throw damaged();
    const start = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
    if (method !== STORED && method !== DEFLATED) throw damaged();
    const pieces = piecesOf(this.file, start, packed);
    return method === STORED ? pieces : inflated(pieces);
  }
}

async function* piecesOf(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = start; at < start + length;) {
    const piece = await bytesAt(file, at, Math.min(64 * 1024, start + length - at));
    if (piece.length === 0) throw damaged();
    yield piece;
    at += piece.length;
  }
}

async function* inflated(pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(pieces);
  const inflate = createInflateRaw();
  source.on('error', (error) => inflate.destroy(error));
  source.pipe(inflate);
  try {
    for await (const piece of inflate) yield piece as Buffer;
  } catch {
    throw damaged();
  } finally {
    source.destroy();
    inflate.destroy();
  }
}

/** Reads the central directory of a zip. */
async function directoryOf(file: FileHandle, size: number): Promise<Buffer> {
  const tail = await bytesAt(file, Math.max(0, size - TAIL_BYTES), Math.min(size, TAIL_BYTES));
  const found = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (found < 0 || found + 22 > tail.length || tail.readUInt32LE(found) !== END) throw damaged();
  let [length, start] = [tail.readUInt32LE(found + 12), tail.readUInt32LE(found + 16)];
  if (length === NOT_HERE || start === NOT_HERE) {
    if (found < 20 || tail.readUInt32LE(found - 20) !== LOCATOR_64) throw damaged();
    const end = await bytesAt(file, Number(tail.readBigUInt64LE(found - 12)), 56);
    if (end.length < 56 || end.readUInt32LE(0) !== END_64) throw damaged();
    [length, start] = [Number(end.readBigUInt64LE(40)), Number(end.readBigUInt64LE(48))];
  }
  if (length > MOST_DIRECTORY_BYTES || start + length > size) throw damaged();
  return bytesAt(file, start, length);
}

function partOf(entry: Buffer, nameLength: number, extraLength: number): Part {
  const method = entry.readUInt16LE(10);
  const [packed, plain, at] = [entry.readUInt32LE(20), entry.readUInt32LE(24), entry.readUInt32LE(42)];
  const extra = entry.subarray(46 + nameLength, 46 + nameLength + extraLength);
  const wide: number[] = [];
  for (let from = 0; from + 4 <= extra.length; from += 4 + extra.readUInt16LE(from + 2)) {
    if (extra.readUInt16LE(from) !== EXTRA_64) continue;
    const end = Math.min(extra.length, from + 4 + extra.readUInt16LE(from + 2));
    for (let value = from + 4; value + 8 <= end; value += 8) wide.push(Number(extra.readBigUInt64LE(value)));
  }
  // Of the three values, those that do not fit follow here in this order.
  if (plain === NOT_HERE) wide.shift();
  const sizes = { packed: packed === NOT_HERE ? wide.shift() : packed };
  const place = at === NOT_HERE ? wide.shift() : at;
  if (sizes.packed === undefined || place === undefined) throw damaged();
  return { method, packed: sizes.packed, at: place };
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  if (!Number.isSafeInteger(at)) throw damaged();
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** Normalises a part name: case-insensitive, without leading slash, with forward slashes. */
const nameOf = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

const damaged = (): UnreadableSheet => new UnreadableSheet('import.sheet.damaged');
