import { extensionOf } from './file-check.ts';

/** Pictures up to this size are not shrunk. */
const UNCHANGED_UP_TO_BYTES = 1024 * 1024;
/** Stored as JPEG in any case; converting here shows the result before the upload. */
const convertedExtensions = ['webp', 'heic', 'heif'];
/** Maximum sides of a picture, in pixels. */
const LONG_SIDE = 1600;
const SHORT_SIDE = 1200;
const JPEG_QUALITY = 0.85;

/** Returns the size of the shrunk picture: proportional, never larger than the original. */
export function targetSize(width: number, height: number): { width: number; height: number } {
  const [maxWidth, maxHeight] = width > height ? [LONG_SIDE, SHORT_SIDE] : [SHORT_SIDE, LONG_SIDE];
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Returns a large photo, or a WebP or HEIC, as a JPEG. Small files, PDFs and pictures that the browser cannot decode
 * are returned unchanged; the server decodes HEIC.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const mustConvert = convertedExtensions.includes(extensionOf(file.name));
  if ((file.size <= UNCHANGED_UP_TO_BYTES && !mustConvert) || extensionOf(file.name) === 'pdf') return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = targetSize(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
    );
    if (!blob || (blob.size >= file.size && !mustConvert)) return file;
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
