import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a zip, which may say of itself what is not so. */
export interface ZipEntry {
  /** Bytes as they stand in the zip; a text is UTF-8. */
  readonly name: string | Buffer;
  readonly body?: Buffer;
  readonly isPacked?: boolean;
  /** Bit 0: with a password; bit 11: the name is UTF-8. */
  readonly flags?: number;
  /** bytes, in the directory */
  readonly size?: number;
}

const UTF8 = 0x800;

/** A zip, written by hand: no library writes hostile ones. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, body = Buffer.alloc(0), isPacked = false, flags = UTF8, size } of entries) {
    const bytes = typeof name === 'string' ? Buffer.from(name) : name;
    const data = isPacked ? deflateRawSync(body) : body;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(isPacked ? 8 : 0, 4);
    common.writeUInt32LE(crc32(body), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(size ?? body.length, 18);
    common.writeUInt16LE(bytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, bytes, data]);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    entry.writeUInt16LE(20, 4);
    common.copy(entry, 6);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, bytes);
    parts.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  const count = Math.min(entries.length, 0xffff);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  if (entries.length < 0xffff) return Buffer.concat([...parts, list, end]);
  return Buffer.concat([...parts, list, wideEnd(entries.length, list.length, at), end]);
}

/** What a zip with more entries has before its end. */
function wideEnd(count: number, length: number, at: number): Buffer {
  const wide = Buffer.alloc(76);
  wide.write('PK\x06\x06', 'latin1');
  wide.writeBigUInt64LE(44n, 4);
  wide.writeBigUInt64LE(BigInt(count), 24);
  wide.writeBigUInt64LE(BigInt(count), 32);
  wide.writeBigUInt64LE(BigInt(length), 40);
  wide.writeBigUInt64LE(BigInt(at), 48);
  wide.write('PK\x06\x07', 56, 'latin1');
  wide.writeBigUInt64LE(BigInt(at + length), 64);
  wide.writeUInt32LE(1, 72);
  return wide;
}
