import type { ImportFileState, ImportZipSource, ImportZipState } from '@portal/contract/data/imports';
import type { TextKey } from '@portal/contract/texts';
import type { UploadSlot } from '@portal/contract/enums';
import type { ImportError } from './import.js';

/** A zip with photos and papers of an import, or one taking over from an old storage (docs/rules/imports.md). */
export interface ImportZip {
  readonly id: string;
  readonly importId: string;
  /** `zip` when absent. */
  readonly source?: ImportZipSource;
  /** Of the file; empty for an old storage, which has no bytes of its own either. */
  readonly name: string;
  readonly bytes: number;
  /** Where the upload arrives. */
  readonly incomingKey: string;
  readonly state: ImportZipState;
  /** The work that is under way, or the last one. */
  readonly runId?: string;
  readonly error?: ImportError;
  /** Files in it that no row names: how many, and the first of their names. */
  readonly unusedCount?: number;
  readonly unused: readonly string[];
  /** `_id` and log-in name of the staff user. */
  readonly createdBy: string;
  readonly by: string;
  readonly createdAt: Date;
}

/** A file that the row of an imported member names. */
export interface NamedFile {
  readonly id: string;
  readonly importId: string;
  readonly row: number;
  readonly slot: UploadSlot;
  /** As it stands in the cell. */
  readonly name: string;
  /** By which it is found in a zip. */
  readonly key: string;
  readonly memberId: string;
  readonly applicationId: string;
  readonly memNo: string;
  readonly state: ImportFileState;
  readonly reasonKey?: TextKey;
  /** The upload that it became, and the zip that it was in. */
  readonly fileId?: string;
  readonly zipId?: string;
}

/** The name of a file without its folders, as it is compared: letters' case and the two spellings of Unicode do not matter. */
export function nameKey(name: string): string {
  return pathKey(name).split('/').at(-1) ?? '';
}

/** The same with its folders. An address counts as the path in it: nothing is fetched. */
export function pathKey(name: string): string {
  return pathOf(name.trim())
    .normalize('NFC')
    .replaceAll('\\', '/')
    .toLowerCase()
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.')
    .join('/');
}

function pathOf(name: string): string {
  if (!/^https?:\/\//i.test(name)) return name;
  try {
    return decodeURIComponent(new URL(name).pathname);
  } catch {
    return name;
  }
}

/** Where a zip is kept while it is read. */
export function zipKey({ importId, id }: Pick<ImportZip, 'importId' | 'id'>): string {
  return `imports/${importId}-${id}.zip`;
}
