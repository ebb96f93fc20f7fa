/** A time of MongoDB: seconds since 1970, and the count of operations within the second. */
export interface ClusterTime {
  readonly t: number;
  readonly i: number;
}

/** Negative when the first is earlier. */
export function compareTimes(one: ClusterTime, other: ClusterTime): number {
  return one.t - other.t || one.i - other.i;
}

/** Describes a backup; it is written last, so that a backup without one does not exist. */
export interface Manifest {
  /** Backups of format 1 are restored by the build that made them (docs/rules/backups.md). */
  readonly format: 2;
  /** Whose identities open it; the first is BACKUP_PUBLIC_KEY. */
  readonly recipients: readonly string[];
  /** UTC, ISO */
  readonly startedAt: string;
  readonly finishedAt: string;
  /** Name of the database and of the folder of its files. */
  readonly database: string;
  /** The time of the snapshot: every change up to it is contained, none after it. */
  readonly at: ClusterTime;
  /** Number of the last migration that the database has seen. */
  readonly migration: number;
  readonly collections: Readonly<Record<string, CopiedCollection>>;
  /** Where the audit ended; absent while nothing was sealed. */
  readonly audit?: { readonly seq: number; readonly hash: string };
  /** The files of the database by their path in the backup. */
  readonly files: Readonly<Record<string, WrittenFile>>;
  readonly objects: { readonly count: number; readonly copied: number; readonly list: WrittenFile };
}

/** Returns the number of documents of all collections. */
export const documentsIn = ({ collections }: Pick<Manifest, 'collections'>): number =>
  Object.values(collections).reduce((sum, { documents }) => sum + documents, 0);

export interface CopiedCollection {
  readonly documents: number;
  /** Of all documents in any order (database-copy.ts). */
  readonly digest: string;
}

export interface WrittenFile {
  readonly bytes: number;
  /** Of the file on the disk. */
  readonly sha256: string;
}
