import { createHash } from 'node:crypto';
import { printKey, type StoredDocument, type StoredFile } from '@portal/backend/members/documents/document';
import type { StorageService } from '@portal/backend/platform/storage/s3';
import type { DrawnDocument } from './rendering/render-document.js';

/** How a file is known to be whole: by its beginning and its end. */
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

/**
 * Stores the image of a document and its page for print beside it.
 * @returns both, or throws: what is recorded has both
 */
export async function storeDocument(
  storage: StorageService,
  key: string,
  drawn: DrawnDocument,
): Promise<StoredDocument> {
  const [image, print] = await Promise.all([
    storeFile(storage, key, drawn.image, jpeg),
    storeFile(storage, printKey(key), drawn.pdf, pdf),
  ]);
  return { ...image, print };
}

/**
 * Stores a file and reads it back: that the storage said yes does not tell what it holds (F20). A key is written once: what a
 * killed worker stored there stays, when it is whole. What is not goes away, and the next try stores it anew; nothing refers to
 * it yet.
 * @throws Error when what lies there is not whole
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
    throw new Error(`The storage holds ${bytes.length} bytes of ${file.length} under ${key}, or others`);
  }
  return { key, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
}

function isWhole(bytes: Buffer, { first, last }: FileKind): boolean {
  return bytes.subarray(0, first.length).equals(first) && bytes.subarray(-last.length).equals(last);
}
