import { nameKey, pathKey } from '@portal/backend/data/imports/import-file';
import { importZipMaxEntries } from '@portal/contract/data/imports';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile, getFileNameLowLevel } from 'yauzl';
import {
  UnreadableZip,
  ZipReader,
  type ZipSource,
  MOST_NAME_BYTES,
  MOST_RATIO,
  MOST_UNPACKED_BYTES,
  RATIO_FROM_BYTES,
} from './zip-reader.js';

const UTF8 = 0x800;

/**
 * Possible names of an entry with its folders. If the zip does not declare UTF-8, macOS still writes UTF-8, and Windows writes the DOS or
 * the ANSI code page, so a name that is not UTF-8 may be either.
 * @returns distinct names, the first for display
 */
export function namesOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string[] {
  const declared = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
  const others =
    (generalPurposeBitFlag & UTF8) !== 0
      ? []
      : (decoded(fileNameRaw, 'utf-8') ?? decoded(fileNameRaw, 'windows-1252') ?? []);
  const names = typeof others === 'string' ? [others, declared] : [declared, ...others];
  return [...new Set(names.map((name) => name.replaceAll('\\', '/')))];
}

function decoded(bytes: Buffer, encoding: 'utf-8' | 'windows-1252'): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether a name is a path traversal: absolute, with a drive, or with `..`. */
export function leadsOut(name: string): boolean {
  return /^(\/|[A-Za-z]:)/.test(name) || name.split('/').includes('..') || name.includes('\0');
}

/** Whether a file is metadata added by an operating system. */
export function isSystemFile(name: string): boolean {
  const base = name.split('/').at(-1) ?? '';
  return (
    name.split('/').includes('__MACOSX') ||
    base.startsWith('._') ||
    ['.ds_store', 'thumbs.db', 'desktop.ini'].includes(base.toLowerCase())
  );
}

/** A file of a zip. */
export interface ZipPicture {
  /** Display name with folders. */
  readonly name: string;
  /** Normalised names without and with folders. */
  readonly keys: readonly string[];
  readonly paths: readonly string[];
  /** Unpacked size in bytes, by the directory. */
  readonly size: number;
  /** The unpacked bytes; undefined when the file is damaged or its size differs from the directory. */
  read(): Promise<Buffer | undefined>;
}

/**
 * Calls `use` with the files of a zip, without folders and system files. Files are unpacked on demand, up to the size in the directory.
 * @throws UnreadableZip; errors of the source
 */
export async function withPictures<T>(
  source: ZipSource,
  use: (files: readonly ZipPicture[]) => Promise<T>,
): Promise<T> {
  const reader = new ZipReader(source);
  const zip = await opened(reader, source);
  try {
    return await use(await filesOf(zip, reader));
  } finally {
    zip.close();
  }
}

async function opened(reader: ZipReader, source: ZipSource): Promise<ZipFile> {
  try {
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
    return await fromRandomAccessReaderPromise(reader, source.size, options);
  } catch {
    reader.throwFailure();
    const isZip = (await source.piece(0, 2)).toString('latin1') === 'PK';
    throw new UnreadableZip(isZip ? 'import.zip.damaged' : 'import.zip.notZip');
  }
}

async function filesOf(zip: ZipFile, reader: ZipReader): Promise<ZipPicture[]> {
  if (zip.entryCount > importZipMaxEntries) throw new UnreadableZip('import.zip.entries');
  const files: ZipPicture[] = [];
  let [packed, unpacked] = [0, 0];
  for await (const entry of entriesOf(zip, reader)) {
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    // Overlapping entries add up to more than the zip.
    const isMore = packed > zip.fileSize || unpacked > MOST_UNPACKED_BYTES;
    const isBomb =
      entry.uncompressedSize > RATIO_FROM_BYTES && entry.uncompressedSize > entry.compressedSize * MOST_RATIO;
    if (isMore || isBomb) throw new UnreadableZip('import.zip.tooLarge');
    if (entry.isEncrypted()) throw new UnreadableZip('import.zip.password');
    const names = entry.fileNameRaw.length > MOST_NAME_BYTES ? [] : namesOf(entry);
    const [name] = names;
    if (name === undefined || names.some(leadsOut)) throw new UnreadableZip('import.zip.names');
    if (!name.endsWith('/') && !isSystemFile(name)) files.push(pictureOf(zip, reader, entry, names));
  }
  return files;
}

async function* entriesOf(zip: ZipFile, reader: ZipReader): AsyncGenerator<Entry> {
  try {
    for await (const entry of zip.eachEntry()) yield entry;
  } catch (error) {
    reader.throwFailure();
    const isLocked = error instanceof Error && error.message.includes('encryption');
    throw new UnreadableZip(isLocked ? 'import.zip.password' : 'import.zip.damaged');
  }
}

function pictureOf(zip: ZipFile, reader: ZipReader, entry: Entry, names: readonly string[]): ZipPicture {
  return {
    name: names[0] ?? '',
    keys: [...new Set(names.map(nameKey))],
    paths: [...new Set(names.map(pathKey))],
    size: entry.uncompressedSize,
    read: async () => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
        return Buffer.concat(chunks);
      } catch {
        reader.throwFailure();
        return undefined;
      }
    },
  };
}
