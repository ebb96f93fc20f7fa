import {
  croppedQuality,
  croppedSize,
  croppingMatrix,
  type PictureArea,
} from '@portal/contract/applications/picture-crop';
import { measuredSide, type Pixels } from './picture-checks.ts';

/** @param turns quarters clockwise @param area of the turned picture @param longSide at most, in pixels */
function drawn(
  picture: HTMLImageElement,
  turns: number,
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
  context.setTransform(...croppingMatrix(size, turns, area, { width, height }));
  context.drawImage(picture, 0, 0);
  return context;
}

/** The part of a picture as it is measured; undefined when the browser can not draw. */
export function pixelsOf(picture: HTMLImageElement, turns: number, area: PictureArea): Pixels | undefined {
  const context = drawn(picture, turns, area, measuredSide);
  return context?.getImageData(0, 0, context.canvas.width, context.canvas.height);
}

/** The part of a picture as a JPEG of the same name, at most 1600 pixels long; undefined when the browser can not draw. */
export async function cutPicture(
  picture: HTMLImageElement,
  turns: number,
  area: PictureArea,
  name: string,
): Promise<File | undefined> {
  const canvas = drawn(picture, turns, area)?.canvas;
  const blob = await new Promise<Blob | null>((done) => {
    if (canvas) canvas.toBlob(done, 'image/jpeg', croppedQuality);
    else done(null);
  });
  return blob ? new File([blob], name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : undefined;
}
