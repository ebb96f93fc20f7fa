/** The object does not exist. */
export class StorageMissing extends Error {
  constructor(key: string) {
    super(`Nothing is stored under ${key}`);
    this.name = 'StorageMissing';
  }
}

/** The object exceeds the size that the caller accepts. */
export class StorageTooLarge extends Error {
  constructor(key: string, bytes: number) {
    super(`${key} has ${bytes} bytes, more than is read`);
    this.name = 'StorageTooLarge';
  }
}

/** A response ended early; a retry helps. */
export class StorageCutShort extends Error {
  constructor(key: string, bytes: number, expected: number) {
    super(`${key} came with ${bytes} of ${expected} bytes`);
    this.name = 'StorageCutShort';
  }
}
