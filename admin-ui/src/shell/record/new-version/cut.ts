import {
  croppedQuality,
  croppedSize,
  croppingMatrix,
  type PictureArea,
} from '@portal/contract/applications/picture-crop';
import type { UploadSlot } from '@portal/contract/enums';

/**
 * Reads a stored picture so that it can be cut: only what was fetched may be read from a canvas.
 * @returns the picture and the way to give it back
 * @throws Error when it can not be read
 */
export async function readPicture(
  address: string,
  signal: AbortSignal,
): Promise<{ picture: HTMLImageElement; release: () => void }> {
  const response = await fetch(address, { signal, credentials: 'omit' });
  if (!response.ok) throw new Error(`storage answered ${response.status}`);
  const picture = new Image();
  picture.src = URL.createObjectURL(await response.blob());
  const release = () => URL.revokeObjectURL(picture.src);
  await picture.decode().catch((error: unknown) => {
    release();
    throw error;
  });
  return { picture, release };
}

/**
 * A part of a picture as a file for its slot; a signature stays without loss.
 * @param turns quarters clockwise, 0 to 3
 * @param area of the turned picture
 */
export async function cutFile(
  picture: HTMLImageElement,
  turns: number,
  area: PictureArea,
  slot: UploadSlot,
): Promise<File> {
  const canvas = document.createElement('canvas');
  const { width, height } = croppedSize(area);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  context.setTransform(...croppingMatrix(size, turns, area, { width, height }));
  context.drawImage(picture, 0, 0);
  const [type, extension] = slot === 'signature_image' ? ['image/png', 'png'] : ['image/jpeg', 'jpg'];
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, croppedQuality));
  if (!blob) throw new Error('no picture');
  return new File([blob], `${slot}.${extension}`, { type });
}
