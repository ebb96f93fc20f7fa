import { hash } from 'node:crypto';
import mongoose from 'mongoose';
import type { ListedObject } from '../../platform/storage/s3.js';
import { ByteReader, SealBroken } from './sealed-stream.js';

const { BSON } = mongoose.mongo;

/** An object as it was stored. */
export interface StoredObject {
  readonly key: string;
  readonly contentType: string;
  readonly body: Buffer;
}

/** Under which name an object lies in the folder: another one for another content; it does not tell the key. */
export function objectName({ key, etag }: Pick<ListedObject, 'key' | 'etag'>): string {
  return hash('sha256', `${key}\n${etag}`, 'hex');
}

export async function* objectParts({ key, contentType, body }: StoredObject): AsyncGenerator<Buffer> {
  yield await Promise.resolve(Buffer.from(BSON.serialize({ key, contentType, bytes: body.length })));
  yield body;
}

/** @throws SealBroken */
export async function objectOf(parts: AsyncIterable<Buffer>): Promise<StoredObject> {
  const object = await objectWanted(parts, () => true);
  if (object === undefined) throw new SealBroken('The object is not whole');
  return object;
}

/**
 * An object whose key is wanted; of another one the beginning alone is read, and the rest of its source is the caller's to close.
 * @throws SealBroken
 */
export async function objectWanted(
  parts: AsyncIterable<Buffer>,
  isWanted: (key: string) => boolean,
): Promise<StoredObject | undefined> {
  const reader = new ByteReader(parts);
  const length = await reader.take(4);
  const rest = length === undefined ? undefined : await reader.take(length.readInt32LE() - 4);
  if (length === undefined || rest === undefined) throw new SealBroken('The object is not whole');
  const { key, contentType, bytes } = BSON.deserialize(Buffer.concat([length, rest])) as {
    key: string;
    contentType: string;
    bytes: number;
  };
  if (!isWanted(key)) return undefined;
  const body = await reader.take(bytes);
  if (body === undefined) throw new SealBroken('The object is not whole');
  return { key, contentType, body };
}
