import { extensionOf } from './file-check.ts';

/** Pictures up to this many bytes go as they are. */
const worthIt = 1024 * 1024;
/** What is stored as JPEG anyway: converted here the picture is seen, and sent, as it will be. */
const foreign = ['webp', 'heic', 'heif'];
/** The longer and the shorter side that a picture keeps at most. */
const longSide = 1600;
const shortSide = 1200;
const quality = 0.85;

/** The size to which a picture is shrunk, proportions kept; never larger than it is. */
export function targetSize(width: number, height: number): { width: number; height: number } {
  const [maxWidth, maxHeight] = width > height ? [longSide, shortSide] : [shortSide, longSide];
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A large photo as a JPEG that a slow line can carry, and a WebP or HEIC as JPEG. Small files, PDFs, and what the browser
 * can't read are given back as they are; the server reads a HEIC that the browser can't.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const isForeign = foreign.includes(extensionOf(file.name));
  if ((file.size <= worthIt && !isForeign) || extensionOf(file.name) === 'pdf') return file;
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
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (!blob || (blob.size >= file.size && !isForeign)) return file;
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
