import { createHash } from 'node:crypto';
import {
  photoKey,
  printKey,
  type StoredDocument,
  type StoredFile,
} from '@portal/backend/members/documents/document';
import type { StorageService } from '@portal/backend/platform/storage/s3';
import type { DrawnDocument } from './rendering/render-document.js';

/** A file type with the bytes that a complete file begins and ends with. */
interface FileKind {
  readonly contentType: 'image/jpeg' | 'application/pdf';
  readonly first: Buffer;
  readonly last: Buffer;
}

const jpeg: FileKind = {
  contentType: 'image/jpeg',
  first: Buffer.from([0xff, 0xd8]),
  last: Buffer.from([0xff, 0xd9]),
};
const pdf: FileKind = {
  contentType: 'application/pdf',
  first: Buffer.from('%PDF-'),
  last: Buffer.from('%%EOF\n'),
};

/** Stores the image of a document, its print PDF and the photo of an ID card. @throws Error unless all are stored */
export async function storeDocument(
  storage: StorageService,
  key: string,
  drawn: DrawnDocument,
): Promise<StoredDocument> {
  const [image, print, photo] = await Promise.all([
    storeFile(storage, key, drawn.image, jpeg),
    storeFile(storage, printKey(key), drawn.pdf, pdf),
    drawn.photo === undefined ? undefined : storeFile(storage, photoKey(key), drawn.photo, jpeg),
  ]);
  return { ...image, print, ...(photo === undefined ? {} : { photo }) };
}

/**
 * Stores a file and verifies it by reading it back (docs/faults.md, F20). A complete file that a killed worker has stored under the key
 * is kept; an incomplete one, which nothing refers to yet, is deleted, so that a retry stores it again.
 * @throws Error if the stored file is incomplete
 */
async function storeFile(
  storage: StorageService,
  key: string,
  file: Buffer,
  kind: FileKind,
): Promise<StoredFile> {
  const outcome = await storage.put(key, file, kind.contentType, { ifNoneMatch: true });
  const bytes = await storage.get(key);
  if (!(outcome === 'stored' ? bytes.equals(file) : isWhole(bytes, kind))) {
    await storage.delete(key);
    throw new Error(
      `The storage holds ${bytes.length} bytes instead of ${file.length} under ${key}, or different ones`,
    );
  }
  return { key, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
}

function isWhole(bytes: Buffer, { first, last }: FileKind): boolean {
  return bytes.subarray(0, first.length).equals(first) && bytes.subarray(-last.length).equals(last);
}
