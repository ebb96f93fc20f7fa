import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../clock.js';
import { PortalConfig } from '../config/config.js';
import { limits } from '../config/limits.js';
import { dispositionOf } from './content-disposition.js';
import { countFailures, statusOf, traceStorage } from './failures.js';
import { MultipartUpload } from './multipart-upload.js';
import { StorageCutShort, StorageMissing, StorageTooLarge } from './storage-errors.js';

/** One object of a list. */
export interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  /** UTC, by the storage's clock */
  readonly modifiedAt: Date;
  /** Another one for another content. */
  readonly etag: string;
}

export interface StoredHead {
  readonly bytes: number;
  readonly contentType: string;
  readonly etag: string;
}

/** Private bucket, short signed addresses (docs/rules/uploads.md). */
@Injectable()
export class StorageService implements OnApplicationShutdown {
  private readonly inner: S3Client;
  /** Signs for the host that browsers reach; sends nothing. */
  private readonly outer: S3Client;
  private readonly bucket: string;

  constructor(
    config: PortalConfig,
    private readonly clock: Clock,
  ) {
    const common = {
      region: config.S3_REGION,
      forcePathStyle: true,
      credentials: { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY },
      requestChecksumCalculation: 'WHEN_REQUIRED' as const,
      responseChecksumValidation: 'WHEN_REQUIRED' as const,
      maxAttempts: limits.storage.attempts,
      requestHandler: {
        connectionTimeout: limits.storage.connectMs,
        requestTimeout: limits.storage.requestMs,
        // A body that stands still half-way ends too (F19).
        socketTimeout: limits.storage.requestMs,
        throwOnRequestTimeout: true,
      },
    };
    this.inner = new S3Client({ ...common, endpoint: config.S3_ENDPOINT });
    countFailures(this.inner);
    traceStorage(this.inner);
    this.outer = new S3Client({ ...common, endpoint: config.s3PublicEndpoint });
    this.bucket = config.S3_BUCKET;
  }

  onApplicationShutdown(): void {
    this.inner.destroy();
    this.outer.destroy();
  }

  /**
   * An address that takes a file for 5 minutes. The content type is signed; when `size` (bytes) is given the length too, and
   * that nothing is there yet: then it takes one file, once (docs/rules/uploads.md, SEC-41).
   */
  async signPut(request: { key: string; contentType: string; size?: number }): Promise<string> {
    const command = new PutObjectCommand({
      Bucket: this.bucket,
      Key: request.key,
      ContentType: request.contentType,
      ...(request.size === undefined ? {} : { ContentLength: request.size, IfNoneMatch: '*' }),
    });
    return getSignedUrl(this.outer, command, {
      expiresIn: limits.storage.signedSeconds,
      signingDate: this.clock.realNow(),
      signableHeaders: new Set([
        'host',
        'content-type',
        ...(request.size === undefined ? [] : ['content-length', 'if-none-match']),
      ]),
    });
  }

  /**
   * An address that reads one file for 5 minutes, or `seconds`, under a name made here (SEC-44).
   * @throws RangeError without a key: such an address would list everything that is stored
   */
  async signGet(request: {
    key: string;
    fileName: string;
    disposition: 'inline' | 'attachment';
    seconds?: number;
  }): Promise<string> {
    if (request.key === '') throw new RangeError('No key');
    const command = new GetObjectCommand({
      Bucket: this.bucket,
      Key: request.key,
      ResponseContentDisposition: dispositionOf(request.disposition, request.fileName),
      ResponseCacheControl: 'private, max-age=300',
    });
    return getSignedUrl(this.outer, command, {
      expiresIn: request.seconds ?? limits.storage.signedSeconds,
      signingDate: this.clock.realNow(),
    });
  }

  /** @returns undefined when nothing is stored. */
  async head(key: string): Promise<StoredHead | undefined> {
    try {
      const head = await this.inner.send(new HeadObjectCommand({ Bucket: this.bucket, Key: key }));
      return {
        bytes: head.ContentLength ?? 0,
        contentType: head.ContentType ?? 'application/octet-stream',
        etag: head.ETag ?? '',
      };
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  async exists(key: string): Promise<boolean> {
    return (await this.head(key)) !== undefined;
  }

  /**
   * Reads a whole object of at most `cap` bytes.
   * @throws StorageMissing, StorageTooLarge, StorageCutShort
   */
  async get(key: string, cap: number = limits.storage.readBytes): Promise<Buffer> {
    try {
      const object = await this.inner.send(new GetObjectCommand({ Bucket: this.bucket, Key: key }));
      const bytes = object.ContentLength ?? 0;
      if (object.Body === undefined) throw new StorageMissing(key);
      if (bytes > cap) {
        (object.Body as { destroy?: () => void }).destroy?.();
        throw new StorageTooLarge(key, bytes);
      }
      const body = Buffer.from(await object.Body.transformToByteArray());
      if (body.length !== bytes) throw new StorageCutShort(key, body.length, bytes);
      return body;
    } catch (error) {
      if (statusOf(error) === 404) throw new StorageMissing(key);
      throw error;
    }
  }

  /** The first bytes of an object, at most so many. @throws StorageMissing */
  async begin(key: string, bytes: number): Promise<Buffer> {
    return this.piece(key, 0, bytes);
  }

  /** Bytes of an object from a place on, at most so many. @throws StorageMissing */
  async piece(key: string, from: number, bytes: number): Promise<Buffer> {
    try {
      const Range = `bytes=${from}-${from + bytes - 1}`;
      const object = await this.inner.send(new GetObjectCommand({ Bucket: this.bucket, Key: key, Range }));
      if (object.Body === undefined) throw new StorageMissing(key);
      return Buffer.from(await object.Body.transformToByteArray());
    } catch (error) {
      if (statusOf(error) === 404) throw new StorageMissing(key);
      throw error;
    }
  }

  /** Copies an object within the storage, in the place of what is there. @throws StorageMissing */
  async copy(from: string, to: string, contentType: string): Promise<void> {
    try {
      await this.inner.send(
        new CopyObjectCommand({
          Bucket: this.bucket,
          CopySource: `${this.bucket}/${from}`,
          Key: to,
          ContentType: contentType,
          MetadataDirective: 'REPLACE',
        }),
      );
    } catch (error) {
      if (statusOf(error) === 404) throw new StorageMissing(from);
      throw error;
    }
  }

  /** Stores an object; with `ifNoneMatch` only when the key is free. @returns `exists` when it was not. */
  async put(
    key: string,
    body: Buffer,
    contentType: string,
    options: { readonly ifNoneMatch?: boolean } = {},
  ): Promise<'stored' | 'exists'> {
    try {
      await this.inner.send(
        new PutObjectCommand({
          Bucket: this.bucket,
          Key: key,
          Body: body,
          ContentType: contentType,
          ContentLength: body.length,
          ...(options.ifNoneMatch === true ? { IfNoneMatch: '*' } : {}),
        }),
      );
      return 'stored';
    } catch (error) {
      if (options.ifNoneMatch === true && statusOf(error) === 412) return 'exists';
      throw error;
    }
  }

  /** Begins to store an object that is made as it is written. @throws StorageFull */
  async beginUpload(key: string, contentType: string): Promise<MultipartUpload> {
    return MultipartUpload.begin({ client: this.inner, Bucket: this.bucket, Key: key }, contentType);
  }

  /** Gives up the uploads under a prefix that nobody completed. @param before only those that began earlier @returns how many */
  async abandonUploads(prefix: string, before?: Date): Promise<number> {
    const Bucket = this.bucket;
    const found = await this.inner.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix }));
    const old = (found.Uploads ?? []).filter(
      ({ Initiated }) => before === undefined || (Initiated !== undefined && Initiated < before),
    );
    for (const { Key, UploadId } of old) {
      await this.inner.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    }
    return old.length;
  }

  /**
   * Objects under a prefix in the order of their keys, at most 1000.
   * @param after the key behind which the list goes on
   */
  async list(prefix: string, after?: string): Promise<ListedObject[]> {
    const page = await this.inner.send(
      new ListObjectsV2Command({
        Bucket: this.bucket,
        Prefix: prefix,
        ...(after === undefined ? {} : { StartAfter: after }),
      }),
    );
    return (page.Contents ?? []).flatMap(({ Key, Size, LastModified, ETag = '' }) =>
      Key === undefined || LastModified === undefined
        ? []
        : [{ key: Key, bytes: Size ?? 0, modifiedAt: LastModified, etag: ETag }],
    );
  }

  /** All objects under a prefix in the order of their keys, those too that come behind the last one meanwhile. */
  async *each(prefix: string): AsyncGenerator<ListedObject> {
    let page = await this.list(prefix);
    while (page.length > 0) {
      yield* page;
      page = await this.list(prefix, page.at(-1)?.key);
    }
  }

  /** Removes an object; a key that is free is no error. */
  async delete(key: string): Promise<void> {
    await this.inner.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }));
  }

  /** Throws when the bucket can not be reached. */
  async ping(signal: AbortSignal): Promise<void> {
    await this.inner.send(new HeadBucketCommand({ Bucket: this.bucket }), { abortSignal: signal });
  }
}
