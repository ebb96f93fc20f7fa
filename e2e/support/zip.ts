/** A zip as a person makes one. */
import { crc32 } from 'node:zlib';

interface Packed {
  readonly name: string;
  readonly buffer: Buffer;
}

/** A zip of some files, as they are. */
export function zipOf(files: readonly Packed[]): Buffer {
  const [bodies, list]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, buffer } of files) {
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    // Version 2.0, a name in UTF-8, stored.
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt32LE(crc32(buffer), 10);
    common.writeUInt32LE(buffer.length, 14);
    common.writeUInt32LE(buffer.length, 18);
    common.writeUInt16LE(title.length, 22);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    entry.writeUInt16LE(20, 4);
    common.copy(entry, 6);
    entry.writeUInt32LE(at, 42);
    list.push(entry, title);
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, title, buffer]);
    bodies.push(body);
    at += body.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, directory, end]);
}
