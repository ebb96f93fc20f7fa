import { hash } from 'node:crypto';
import type { ListedObject } from '../../platform/storage/s3.js';
import { BackupFileBroken } from './age-files.js';

const NEWLINE = 0x0a;

/** An object as it was stored. */
export interface StoredObject {
  readonly key: string;
  readonly contentType: string;
  readonly body: Buffer;
}

/**
 * The name of an object in the folder, which does not reveal its key: another one for other content, and for another recipient, who could
 * not open the file that is there.
 */
export function objectName({ key, etag }: Pick<ListedObject, 'key' | 'etag'>, recipient: string): string {
  return hash('sha256', `${key}\n${etag}\n${recipient}`, 'hex');
}

/** A line of JSON with the key and the type, then the content, so that a shell can separate them. */
export async function* objectParts({ key, contentType, body }: StoredObject): AsyncGenerator<Buffer> {
  yield await Promise.resolve(Buffer.from(`${JSON.stringify({ key, contentType })}\n`));
  yield body;
}

/**
 * Returns an object whose key is wanted. Of another one only the beginning is read; the caller closes its source.
 * @throws BackupFileBroken
 */
export async function objectOf(
  parts: AsyncIterable<Buffer>,
  isWanted: (key: string) => boolean = () => true,
): Promise<StoredObject | undefined> {
  let head: Omit<StoredObject, 'body'> | undefined;
  const pieces: Buffer[] = [];
  for await (const part of parts) {
    pieces.push(part);
    if (head !== undefined) continue;
    const read = Buffer.concat(pieces.splice(0));
    const end = read.indexOf(NEWLINE);
    pieces.push(read.subarray(end + 1));
    if (end === -1) continue;
    head = JSON.parse(read.subarray(0, end).toString()) as Omit<StoredObject, 'body'>;
    if (!isWanted(head.key)) return undefined;
  }
  if (head === undefined) throw new BackupFileBroken('The object is not complete');
  return { ...head, body: Buffer.concat(pieces) };
}
