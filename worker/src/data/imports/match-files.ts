import { type NamedFile, pathKey } from '@portal/backend/data/imports/import-file';
import type { ZipPicture } from './picture-zip.js';

/** Matches of the files of a zip with the rows of a register. */
export interface Matches {
  /** Each matched file of the zip with its rows, in the order of the sheet. */
  readonly found: readonly { readonly picture: ZipPicture; readonly files: readonly NamedFile[] }[];
  /** Rows whose name several files of the zip have. */
  readonly ambiguous: readonly NamedFile[];
  /** Names of files that no row has, including rows completed before. */
  readonly unused: readonly string[];
}

/**
 * Finds the file that each row names, regardless of case; folders are compared only when several files have the name.
 * @param zipId the zip; files that it already provided or that were rejected in it are skipped
 * @param named files named by rows among the names in the zip, in any state
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
