/** Nothing is stored under a key. */
export class StorageMissing extends Error {
  constructor(key: string) {
    super(`Nothing is stored under ${key}`);
    this.name = 'StorageMissing';
  }
}

/** An object is larger than the caller reads. */
export class StorageTooLarge extends Error {
  constructor(key: string, bytes: number) {
    super(`${key} has ${bytes} bytes, more than is read`);
    this.name = 'StorageTooLarge';
  }
}

/** An answer broke off before its end; asking again helps. */
export class StorageCutShort extends Error {
  constructor(key: string, bytes: number, expected: number) {
    super(`${key} came with ${bytes} of ${expected} bytes`);
    this.name = 'StorageCutShort';
  }
}
