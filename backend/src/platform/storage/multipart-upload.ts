import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** S3 requires parts of at least 5 MiB except the last, and at most 10,000: enough for a file of 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;

/** The storage is full. */
export class StorageFull extends Error {
  constructor(key: string, cause: unknown) {
    super(`There is no room for ${key}`, { cause });
    this.name = 'StorageFull';
  }
}

/** Error names of full storages, beside status 507. */
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

/** Stores a file part by part while it is generated, never in memory as a whole. It becomes visible with `complete`. */
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
    const { UploadId } = await detectFull(Key, async () =>
      client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType })),
    );
    if (UploadId === undefined) throw new Error(`S3 returned no UploadId for ${Key}`);
    return new MultipartUpload(target, UploadId);
  }

  /** Bytes written so far. */
  get bytes(): number {
    return this.sentBytes + this.waitingBytes;
  }

  /** Writes the next bytes; resolves when more can be accepted. @throws StorageFull */
  async write(chunk: Buffer): Promise<void> {
    this.waiting.push(chunk);
    this.waitingBytes += chunk.length;
    if (this.waitingBytes >= PART_BYTES) await this.send();
  }

  /** Completes the file, replacing an existing one. @throws StorageFull */
  async complete(): Promise<void> {
    if (this.waitingBytes > 0 || this.parts.length === 0) await this.send();
    const { client, Bucket, Key } = this.target;
    const { UploadId, parts: Parts } = this;
    await detectFull(Key, async () =>
      client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } })),
    );
  }

  /** Discards the upload. */
  async abort(): Promise<void> {
    const { client, Bucket, Key } = this.target;
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: this.UploadId }));
  }

  private async send(): Promise<void> {
    const { client, Bucket, Key } = this.target;
    const Body = Buffer.concat(this.waiting);
    const PartNumber = this.parts.length + 1;
    const { ETag } = await detectFull(Key, async () =>
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

async function detectFull<T>(key: string, command: () => Promise<T>): Promise<T> {
  try {
    return await command();
  } catch (error) {
    const isFull =
      error instanceof S3ServiceException &&
      (error.$metadata.httpStatusCode === 507 || fullNames.includes(error.name));
    throw isFull ? new StorageFull(key, error) : error;
  }
}
