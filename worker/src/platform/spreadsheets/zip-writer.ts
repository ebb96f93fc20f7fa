import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { Sink } from './cell.js';

/** zlib level: spreadsheets shrink to a tenth as with the default 6, in a third of the time. */
const LEVEL = 3;
/** 1 Jan 1980, the earliest zip date, constant so that the output is reproducible. */
const DOS_DATE = 0x0021;
const VERSION = 20;
/** Sizes and checksum follow the content (data descriptor); names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** Maximum of a 32-bit size. */
const MOST_BYTES = 0xffff_ffff;

interface Entry {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly plain: number;
}

/** Streams a zip with entries below 4 GB, holding only one chunk in memory. */
export class ZipWriter {
  private readonly entries: Entry[] = [];
  private written = 0;

  constructor(private readonly sink: Sink) {}

  /** Adds a file. @param chunks its content, read with back-pressure */
  async add(fileName: string, chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    const name = Buffer.from(fileName);
    const offset = this.written;
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    writeCommon(head, 4, name, { crc: 0, packed: 0, plain: 0 });
    await this.write(Buffer.concat([head, name]));
    const begin = this.written;
    let [crc, plain] = [0, 0];
    const counted = async function* (): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        crc = crc32(chunk, crc);
        plain += chunk.length;
        yield chunk;
      }
    };
    await pipeline(
      Readable.from(counted(), { objectMode: false, highWaterMark: 256 * 1024 }),
      createDeflateRaw({ level: LEVEL }),
      async (packed: AsyncIterable<Buffer>) => {
        for await (const bytes of packed) await this.write(bytes);
      },
    );
    const entry = { name, offset, crc, packed: this.written - begin, plain };
    if (plain > MOST_BYTES || this.written > MOST_BYTES) throw new RangeError(`${fileName} is too large`);
    const tail = Buffer.alloc(16);
    tail.writeUInt32LE(0x08074b50, 0);
    writeSizes(tail, 4, entry);
    await this.write(tail);
    this.entries.push(entry);
  }

  /** Writes the central directory. */
  async end(): Promise<void> {
    const begin = this.written;
    for (const entry of this.entries) {
      const head = Buffer.alloc(46);
      head.writeUInt32LE(0x02014b50, 0);
      head.writeUInt16LE(VERSION, 4);
      writeCommon(head, 6, entry.name, entry);
      head.writeUInt32LE(entry.offset, 42);
      await this.write(Buffer.concat([head, entry.name]));
    }
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.entries.length, 8);
    end.writeUInt16LE(this.entries.length, 10);
    end.writeUInt32LE(this.written - begin, 12);
    end.writeUInt32LE(begin, 16);
    await this.write(end);
  }

  private async write(bytes: Buffer): Promise<void> {
    this.written += bytes.length;
    await this.sink(bytes);
  }
}

type Sizes = Pick<Entry, 'crc' | 'packed' | 'plain'>;

/** Writes the fields common to local header and central directory entry. */
function writeCommon(head: Buffer, at: number, name: Buffer, sizes: Sizes): void {
  head.writeUInt16LE(VERSION, at);
  head.writeUInt16LE(FLAGS, at + 2);
  head.writeUInt16LE(DEFLATED, at + 4);
  head.writeUInt16LE(DOS_DATE, at + 8);
  writeSizes(head, at + 10, sizes);
  head.writeUInt16LE(name.length, at + 22);
}

function writeSizes(head: Buffer, at: number, { crc, packed, plain }: Sizes): void {
  head.writeUInt32LE(crc, at);
  head.writeUInt32LE(packed, at + 4);
  head.writeUInt32LE(plain, at + 8);
}
