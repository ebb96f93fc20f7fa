import { type NamedFile, pathKey } from '@portal/backend/data/imports/import-file';
import type { ZipPicture } from './picture-zip.js';

/** What a zip has for the rows of a register. */
export interface Matches {
  /** Each file of the zip with the rows that it serves, in the order of the sheet. */
  readonly found: readonly { readonly picture: ZipPicture; readonly files: readonly NamedFile[] }[];
  /** Rows whose name several files of the zip have. */
  readonly ambiguous: readonly NamedFile[];
  /** Names of files that no row has, also none that was served before. */
  readonly unused: readonly string[];
}

/**
 * Finds for each row the file that it names. Letters' case does not matter, and folders only where several files have the name.
 * @param zipId those that it refused or served already are not looked for again
 * @param named what rows name of the names in the zip, whatever became of it
 */
export function matchFiles(
  zipId: string,
  pictures: readonly ZipPicture[],
  named: readonly NamedFile[],
): Matches {
  const byKey = new Map<string, ZipPicture[]>();
  for (const picture of pictures) {
    for (const key of picture.keys) byKey.set(key, [...(byKey.get(key) ?? []), picture]);
  }
  const found = new Map<ZipPicture, NamedFile[]>();
  const used = new Set<ZipPicture>();
  const ambiguous: NamedFile[] = [];
  for (const file of named) {
    const picture = pictureOf(file, byKey.get(file.key) ?? []);
    if (picture !== undefined) used.add(picture);
    if (!isOpen(file, zipId)) continue;
    if (picture === undefined) ambiguous.push(file);
    else found.set(picture, [...(found.get(picture) ?? []), file]);
  }
  const doubtful = new Set(ambiguous.flatMap(({ key }) => byKey.get(key) ?? []));
  return {
    found: [...found].map(([picture, files]) => ({ picture, files })),
    ambiguous,
    unused: pictures
      .filter((picture) => !used.has(picture) && !doubtful.has(picture))
      .map(({ name }) => name),
  };
}

function pictureOf({ name }: NamedFile, those: readonly ZipPicture[]): ZipPicture | undefined {
  if (those.length < 2) return those[0];
  const path = pathKey(name);
  const exact = those.filter(({ paths }) => paths.some((one) => one === path || one.endsWith(`/${path}`)));
  return exact.length === 1 ? exact[0] : undefined;
}

function isOpen({ state, zipId }: NamedFile, current: string): boolean {
  return state === 'missing' || state === 'taking' || (state === 'refused' && zipId !== current);
}
