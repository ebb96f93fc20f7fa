import type { ImportFileState, ImportZipSource, ImportZipState } from '@portal/contract/data/imports';
import type { TextKey } from '@portal/contract/texts';
import type { UploadSlot } from '@portal/contract/enums';
import type { ImportError } from './import.js';

/** A zip with photos and documents of an import, or one transfer from an old storage (docs/rules/imports.md). */
export interface ImportZip {
  readonly id: string;
  readonly importId: string;
  /** `zip` when absent. */
  readonly source?: ImportZipSource;
  /** File name; empty for an old storage, whose `bytes` are 0. */
  readonly name: string;
  readonly bytes: number;
  /** Storage key of the upload. */
  readonly incomingKey: string;
  readonly state: ImportZipState;
  /** The current or latest run. */
  readonly runId?: string;
  readonly error?: ImportError;
  /** Number of files that no row names, and the first of their names. */
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
  /** As in the cell. */
  readonly name: string;
  /** Normalised name by which it is found in a zip. */
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

/** Normalised file name without folders, for comparison regardless of case and Unicode form. */
export function nameKey(name: string): string {
  return pathKey(name).split('/').at(-1) ?? '';
}

/** The same with its folders. An address is reduced to its path; nothing is fetched. */
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

/** Storage key of a zip while it is read. */
export function zipKey({ importId, id }: Pick<ImportZip, 'importId' | 'id'>): string {
  return `imports/${importId}-${id}.zip`;
}
