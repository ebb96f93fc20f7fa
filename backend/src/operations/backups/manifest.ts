/** Says what a backup holds; it is written last, so that a backup without one does not exist. */
export interface Manifest {
  readonly format: 1;
  /** Names the pair whose private half opens it. */
  readonly key: string;
  /** The database is that of this moment or somewhat later. UTC, ISO */
  readonly startedAt: string;
  readonly finishedAt: string;
  /** Number of the last migration that the database has seen. */
  readonly migration: number;
  /** Documents of each collection. */
  readonly collections: Readonly<Record<string, number>>;
  /** Where the audit ended; absent while nothing was sealed. */
  readonly audit?: { readonly seq: number; readonly hash: string };
  /** Of the encrypted file. */
  readonly database: SealedFile;
  readonly objects: { readonly count: number; readonly copied: number; readonly list: SealedFile };
}

export interface SealedFile {
  readonly bytes: number;
  /** Of the file as it lies there. */
  readonly sha256: string;
}
