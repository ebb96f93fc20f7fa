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
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../clock.js';
import { PortalConfig } from '../config/config.js';
import { limits } from '../config/limits.js';
import { MultipartUpload } from './multipart-upload.js';
import { StorageCutShort, StorageMissing, StorageTooLarge } from './storage-errors.js';
import { storageErrors } from '../monitoring/metrics.js';
import { inSpan, isTracing } from '../monitoring/tracing.js';

/** Returns the HTTP status of a storage error. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** Statuses of missing or existing objects, which are not failures of the storage. */
const EXPECTED_STATUSES = new Set([304, 404, 412]);

const isFailure = (error: unknown): boolean => !EXPECTED_STATUSES.has(statusOf(error) ?? 0);

/** Records a span of each command except those of health checks. */
export function traceStorage(client: S3Client): void {
  if (!isTracing()) return;
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const command = nameOf(context);
      if (command === 'HeadBucket') return next(args);
      const attributes = { 'rpc.system': 's3', 'rpc.method': command };
      return inSpan(`storage ${command}`, { kind: 'client', attributes, isFailure }, () => next(args));
    },
    { step: 'initialize', name: 'traceStorage' },
  );
}

function nameOf({ commandName }: { readonly commandName?: string }): string {
  return commandName?.replace(/Command$/, '') ?? 'other';
}

/** Counts failed commands after the last retry. */
export function countFailures(client: S3Client): void {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        if (isFailure(error)) storageErrors.inc({ command: nameOf(context) });
        throw error;
      }
    },
    { step: 'initialize', name: 'countFailures' },
  );
}

/** Returns a `Content-Disposition` with ASCII fallback; the name comes from the server, never from a client (SEC-44). */
export function dispositionOf(disposition: 'inline' | 'attachment', fileName: string): string {
  const plain = fileName.replace(/[^A-Za-z0-9._-]/g, '_');
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

export interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  /** UTC, by the storage's clock. */
  readonly modifiedAt: Date;
  /** Changes with the content. */
  readonly etag: string;
}

export interface StoredHead {
  readonly bytes: number;
  readonly contentType: string;
  readonly etag: string;
}

/** Access to the private bucket, with short-lived signed URLs for browsers (docs/rules/uploads.md). */
@Injectable()
export class StorageService implements OnApplicationShutdown {
  private readonly inner: S3Client;
  /** Only signs URLs for the host that browsers reach. */
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
        // Also ends a stalled body (fault F19).
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
   * Returns a URL that accepts an upload for 5 minutes. The content type is signed; with `size` (bytes) also the length and that the key is
   * free, so that it accepts one file, once (docs/rules/uploads.md, SEC-41).
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
   * Returns a URL that reads one file for 5 minutes, or `seconds`, under a server-side name (SEC-44).
   * @throws RangeError without a key, because that URL would list the bucket
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

  /** @returns undefined for a missing object. */
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

  /** Reads the first bytes of an object, at most `bytes`. @throws StorageMissing */
  async begin(key: string, bytes: number): Promise<Buffer> {
    return this.piece(key, 0, bytes);
  }

  /** Reads at most `bytes` of an object from an offset. @throws StorageMissing */
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

  /** Copies an object within the storage, replacing the target. @throws StorageMissing */
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

  /** Stores an object; with `ifNoneMatch` only when the key is free, else returns `exists`. */
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

  /** Begins an upload of an object that is generated while it is written. @throws StorageFull */
  async beginUpload(key: string, contentType: string): Promise<MultipartUpload> {
    return MultipartUpload.begin({ client: this.inner, Bucket: this.bucket, Key: key }, contentType);
  }

  /** Aborts incomplete multipart uploads under a prefix. @param before only those that began earlier @returns how many */
  async abandonUploads(prefix: string, before?: Date): Promise<number> {
    const Bucket = this.bucket;
    let abandoned = 0;
    let after: { KeyMarker: string | undefined; UploadIdMarker: string | undefined } | undefined;
    do {
      const page = await this.inner.send(
        new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, MaxUploads: 1_000, ...after }),
      );
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (before !== undefined && (Initiated === undefined || Initiated >= before)) continue;
        await this.inner.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
        abandoned += 1;
      }
      const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
      const isNew = KeyMarker !== after?.KeyMarker || UploadIdMarker !== after?.UploadIdMarker;
      after = IsTruncated === true && isNew ? { KeyMarker, UploadIdMarker } : undefined;
    } while (after !== undefined);
    return abandoned;
  }

  /**
   * Lists objects under a prefix in key order, at most 1000.
   * @param after key after which the list continues
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

  /** Yields all objects under a prefix in key order, including later keys that are added meanwhile. */
  async *each(prefix: string): AsyncGenerator<ListedObject> {
    let page = await this.list(prefix);
    while (page.length > 0) {
      yield* page;
      page = await this.list(prefix, page.at(-1)?.key);
    }
  }

  /** Deletes an object. Idempotent. */
  async delete(key: string): Promise<void> {
    await this.inner.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }));
  }

  /** @throws when the bucket is unreachable */
  async ping(signal: AbortSignal): Promise<void> {
    await this.inner.send(new HeadBucketCommand({ Bucket: this.bucket }), { abortSignal: signal });
  }
}
