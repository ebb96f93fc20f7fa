import {
  croppedQuality,
  croppedSize,
  croppingMatrix,
  type PictureArea,
} from '@portal/contract/applications/picture-crop';
import { MEASURED_SIDE, type Pixels } from './picture-checks.ts';

/**
 * @param quarterTurns clockwise
 * @param area of the rotated picture
 * @param longSide maximum, in pixels
 */
function drawArea(
  picture: HTMLImageElement,
  quarterTurns: number,
  area: PictureArea,
  longSide?: number,
): CanvasRenderingContext2D | undefined {
  const { width, height } = croppedSize(area, longSide);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  context.setTransform(...croppingMatrix(size, quarterTurns, area, { width, height }));
  context.drawImage(picture, 0, 0);
  return context;
}

/** Returns the pixels of an area, scaled down for measuring; undefined if there is no canvas. */
export function samplePixels(
  picture: HTMLImageElement,
  quarterTurns: number,
  area: PictureArea,
): Pixels | undefined {
  const context = drawArea(picture, quarterTurns, area, MEASURED_SIDE);
  return context?.getImageData(0, 0, context.canvas.width, context.canvas.height);
}

/** Returns an area as a JPEG with the same name, at most 1600 pixels long; undefined if there is no canvas. */
export async function cutPicture(
  picture: HTMLImageElement,
  quarterTurns: number,
  area: PictureArea,
  name: string,
): Promise<File | undefined> {
  const canvas = drawArea(picture, quarterTurns, area)?.canvas;
  const blob = await new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, 'image/jpeg', croppedQuality);
    else resolve(null);
  });
  return blob ? new File([blob], name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : undefined;
}
