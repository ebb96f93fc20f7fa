import { createHash } from 'node:crypto';
import type { StoredDocument } from '@portal/backend/approvals/rendering.service';
import type { StorageService } from '@portal/backend/platform/storage/s3';

/**
 * Stores an image and reads it back: that the storage said yes does not tell what it holds (F20). A key is written once: what a
 * killed worker stored there stays, when it is whole. What is not goes away, and the next try stores it anew; nothing refers to
 * it yet.
 * @throws Error when what lies there is not whole
 */
export async function storeImage(
  storage: StorageService,
  key: string,
  image: Buffer,
): Promise<StoredDocument> {
  const outcome = await storage.put(key, image, 'image/jpeg', { ifNoneMatch: true });
  const bytes = await storage.get(key);
  if (!(outcome === 'stored' ? bytes.equals(image) : isWholeJpeg(bytes))) {
    await storage.delete(key);
    throw new Error(`The storage holds ${bytes.length} bytes of ${image.length} under ${key}, or others`);
  }
  return { key, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
}

/** Whether a picture has its beginning and its end. */
function isWholeJpeg(bytes: Buffer): boolean {
  return (
    bytes.length > 3 && bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9
  );
}
