import { hash } from 'node:crypto';
import mongoose from 'mongoose';
import type { ListedObject } from '../platform/storage/s3.js';
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
  const reader = new ByteReader(parts);
  const length = await reader.take(4);
  const rest = length === undefined ? undefined : await reader.take(length.readInt32LE() - 4);
  if (length === undefined || rest === undefined) throw new SealBroken('The object is not whole');
  const { key, contentType, bytes } = BSON.deserialize(Buffer.concat([length, rest])) as {
    key: string;
    contentType: string;
    bytes: number;
  };
  const body = await reader.take(bytes);
  if (body === undefined) throw new SealBroken('The object is not whole');
  return { key, contentType, body };
}
