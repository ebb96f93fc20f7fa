import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Unpacks a font of the web (WOFF 1.0), so that its tables are inflated once and not for every letter that is read of them.
 * @returns the font as OpenType
 * @throws Error when the bytes are no such font
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is no WOFF');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, HEADER + index * ENTRY));
  const directory = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(directory, 0, 4, 8);
  const exponent = Math.floor(Math.log2(count));
  const range = 16 * 2 ** exponent;
  [count, range, exponent, count * 16 - range].forEach((value, index) =>
    directory.writeUInt16BE(value, 4 + 2 * index),
  );
  let offset = directory.length;
  tables.forEach(({ tag, checksum, bytes, length }, index) => {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    directory.write(tag, entry, 'latin1');
    [checksum, offset, length].forEach((value, place) =>
      directory.writeUInt32BE(value, entry + 4 + 4 * place),
    );
    offset += bytes.length;
  });
  return Buffer.concat([directory, ...tables.map(({ bytes }) => bytes)]);
}

/** A table, inflated and filled up to four bytes as OpenType wants it. */
function tableAt(woff: Buffer, entry: number) {
  const [offset = 0, packed = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((at) =>
    woff.readUInt32BE(entry + at),
  );
  const stored = woff.subarray(offset, offset + packed);
  const bytes = packed < length ? inflateSync(stored) : stored;
  const padding = Buffer.alloc((4 - (length % 4)) % 4);
  return {
    tag: woff.toString('latin1', entry, entry + 4),
    checksum,
    length,
    bytes: Buffer.concat([bytes, padding]),
  };
}
