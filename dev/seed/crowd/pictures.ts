import { finalKey } from '@portal/backend/platform/storage/file-keys';
import type { StorageService } from '@portal/backend/platform/storage/s3';
import { licence, type Paper, photo, signature } from '../../demo/paper.ts';
import type { Shared } from './documents.ts';

/** Stores one picture of each kind; everybody of the crowd has the same ones. @returns their keys */
export async function storePictures(storage: StorageService): Promise<Shared['files']> {
  const [profileImage, signatureImage, certificateImage] = await Promise.all([
    store(storage, 'profile_image', await photo(900, 1125)),
    store(storage, 'signature_image', await signature()),
    store(storage, 'cert_image', licence()),
  ]);
  return { profileImage, signatureImage, certificateImage };
}

async function store(
  storage: StorageService,
  slot: 'profile_image' | 'signature_image' | 'cert_image',
  { name, mimeType, buffer }: Paper,
): Promise<string> {
  const ext = name.split('.').at(-1) ?? '';
  const key = finalKey({ appType: 'single', id: 'crowd', version: 'v0', slot, ext });
  await storage.put(key, buffer, mimeType);
  return key;
}
