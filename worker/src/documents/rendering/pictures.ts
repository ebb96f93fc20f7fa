import { type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { Box } from './layout.types.js';

/** A 500x640 thumbnail has a third of a million; more is no thumbnail, and memory of the pool is finite (REL-05). */
const MAX_PIXELS = 8_000_000;

/** A picture that the bucket holds cannot be drawn: the document must not be made without it. */
export class UnreadablePicture extends Error {
  constructor(readonly picture: string) {
    super(`The ${picture} cannot be read as a JPEG or PNG of at most ${MAX_PIXELS / 1_000_000} megapixels`);
  }
}

/**
 * Decodes a picture from its bytes: never from an address, and never as SVG, which may name one (SEC-27).
 * @param name of the picture, for the error
 * @throws UnreadablePicture
 */
export async function decodePicture(bytes: Uint8Array | undefined, name: string): Promise<Image | undefined> {
  if (bytes === undefined) return undefined;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const { format, width, height } = await sharp(buffer, { limitInputPixels: MAX_PIXELS }).metadata();
    if ((format === 'jpeg' || format === 'png') && width * height <= MAX_PIXELS)
      return await loadImage(buffer);
  } catch {
    throw new UnreadablePicture(name);
  }
  throw new UnreadablePicture(name);
}

/** Fills the box; what is too wide or too high is left out evenly, of a portrait less above than below. */
export function drawCovering(ctx: SKRSContext2D, image: Image, { x, y, width, height }: Box): void {
  const scale = Math.max(width / image.width, height / image.height);
  const [cutWidth, cutHeight] = [width / scale, height / scale];
  const left = (image.width - cutWidth) / 2;
  const top = (image.height - cutHeight) / 3;
  ctx.drawImage(image, left, top, cutWidth, cutHeight, x, y, width, height);
}

/** Whole, in the middle of the box; where the paper shows through, what is below stays to be seen. */
export function drawWhole(ctx: SKRSContext2D, image: Image, { x, y, width, height }: Box): void {
  const scale = Math.min(width / image.width, height / image.height);
  const [drawnWidth, drawnHeight] = [image.width * scale, image.height * scale];
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(image, x + (width - drawnWidth) / 2, y + (height - drawnHeight) / 2, drawnWidth, drawnHeight);
}

/** Whole, at the foot of the box: ink without its paper, as the inspection of uploads keeps it. */
export function drawWritten(ctx: SKRSContext2D, image: Image, { x, y, width, height }: Box): void {
  const scale = Math.min(width / image.width, height / image.height);
  const [drawnWidth, drawnHeight] = [image.width * scale, image.height * scale];
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(image, x + (width - drawnWidth) / 2, y + height - drawnHeight, drawnWidth, drawnHeight);
}
