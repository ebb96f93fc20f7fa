import { getFileNameLowLevel, type Entry } from 'yauzl';

const UTF8 = 0x800;

/**
 * What the name of an entry may be, with its folders and the stroke between them: as the zip says, when it says that it is UTF-8. Otherwise
 * macOS writes UTF-8 without a word, and Windows its old code page or that of its desktop: a name that is not UTF-8 may be either.
 * @returns the first for people, each once
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

/** Whether a name leads out of the zip: to the root, a drive, or the folder above. */
export function leadsOut(name: string): boolean {
  return /^(\/|[A-Za-z]:)/.test(name) || name.split('/').includes('..') || name.includes('\0');
}

/** What programs add on their own: nobody's file. */
export function isAdded(name: string): boolean {
  const base = name.split('/').at(-1) ?? '';
  return (
    name.split('/').includes('__MACOSX') ||
    base.startsWith('._') ||
    ['.ds_store', 'thumbs.db', 'desktop.ini'].includes(base.toLowerCase())
  );
}
