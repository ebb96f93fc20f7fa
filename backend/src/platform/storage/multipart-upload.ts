import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** S3 takes no part below 5 MiB but the last one, and 10,000 of them: this is enough for a file of 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;

/** The storage has no room left. */
export class StorageFull extends Error {
  constructor(key: string, cause: unknown) {
    super(`There is no room for ${key}`, { cause });
    this.name = 'StorageFull';
  }
}

/** How storages say that they are full; the status 507 says it too. */
const fullNames: readonly string[] = [
  'InsufficientStorage',
  'InsufficientStorageSpace',
  'XMinioStorageFull',
  'QuotaExceeded',
  'StorageFull',
];

interface Target {
  readonly client: S3Client;
  readonly Bucket: string;
  readonly Key: string;
}

/** A file that is stored part by part as it is made, so that it is never in memory as a whole. Nothing is there before `complete`. */
export class MultipartUpload {
  private readonly parts: CompletedPart[] = [];
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private sentBytes = 0;

  private constructor(
    private readonly target: Target,
    private readonly UploadId: string,
  ) {}

  static async begin(target: Target, ContentType: string): Promise<MultipartUpload> {
    const { client, Bucket, Key } = target;
    const { UploadId } = await inRoom(Key, async () =>
      client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType })),
    );
    if (UploadId === undefined) throw new Error(`The storage began no upload of ${Key}`);
    return new MultipartUpload(target, UploadId);
  }

  /** Bytes so far. */
  get bytes(): number {
    return this.sentBytes + this.waitingBytes;
  }

  /** Takes the next bytes; resolves when more may come. @throws StorageFull */
  async write(chunk: Buffer): Promise<void> {
    this.waiting.push(chunk);
    this.waitingBytes += chunk.length;
    if (this.waitingBytes >= PART_BYTES) await this.send();
  }

  /** The file is there from now on, in the place of what was. @throws StorageFull */
  async complete(): Promise<void> {
    if (this.waitingBytes > 0 || this.parts.length === 0) await this.send();
    const { client, Bucket, Key } = this.target;
    const { UploadId, parts: Parts } = this;
    await inRoom(Key, async () =>
      client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } })),
    );
  }

  /** Nothing of it stays. */
  async abort(): Promise<void> {
    const { client, Bucket, Key } = this.target;
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: this.UploadId }));
  }

  private async send(): Promise<void> {
    const { client, Bucket, Key } = this.target;
    const Body = Buffer.concat(this.waiting);
    const PartNumber = this.parts.length + 1;
    const { ETag } = await inRoom(Key, async () =>
      client.send(
        new UploadPartCommand({
          ...{ Bucket, Key, UploadId: this.UploadId, PartNumber, Body },
          ContentLength: Body.length,
        }),
      ),
    );
    this.parts.push({ PartNumber, ...(ETag === undefined ? {} : { ETag }) });
    this.sentBytes += Body.length;
    this.waiting = [];
    this.waitingBytes = 0;
  }
}

async function inRoom<T>(key: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const isFull =
      error instanceof S3ServiceException &&
      (error.$metadata.httpStatusCode === 507 || fullNames.includes(error.name));
    throw isFull ? new StorageFull(key, error) : error;
  }
}
