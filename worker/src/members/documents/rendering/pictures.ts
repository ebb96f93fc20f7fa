import { type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { Box, PictureSource } from './layout.types.js';

/** A decoded picture for the image, with its bytes for the PDF. */
export interface Picture {
  readonly image: Image;
  readonly bytes: Buffer;
}

/** Uploaded pictures by their place; the logo replaces the emblem. */
export type Pictures = Readonly<Partial<Record<PictureSource | 'logo', Picture | undefined>>>;

/** A 500x640 thumbnail has a third of a million; the limit protects the pool's memory (REL-05). */
const MAX_PIXELS = 8_000_000;

/** A stored picture cannot be decoded; the document must not be rendered without it. */
export class UnreadablePicture extends Error {
  constructor(readonly picture: string) {
    super(`The ${picture} cannot be read as a JPEG or PNG of at most ${MAX_PIXELS / 1_000_000} megapixels`);
  }
}

/**
 * Decodes a picture from its bytes; never from a URL, and never SVG, which may refer to one (SEC-27).
 * @param name of the picture, for the error
 * @throws UnreadablePicture
 */
export async function decodePicture(
  bytes: Uint8Array | undefined,
  name: string,
): Promise<Picture | undefined> {
  if (bytes === undefined) return undefined;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const { format, width, height } = await sharp(buffer, { limitInputPixels: MAX_PIXELS }).metadata();
    if ((format === 'jpeg' || format === 'png') && width * height <= MAX_PIXELS)
      return { image: await loadImage(buffer), bytes: buffer };
  } catch {
    throw new UnreadablePicture(name);
  }
  throw new UnreadablePicture(name);
}

type Sized = Pick<Image, 'width' | 'height'>;

/** Fills the box and crops the excess evenly, for portraits less at the top. */
export function covering(image: Sized, { x, y, width, height }: Box): Box {
  const scale = Math.max(width / image.width, height / image.height);
  const [wide, high] = [image.width * scale, image.height * scale];
  return { x: x - (wide - width) / 2, y: y - (high - height) / 3, width: wide, height: high };
}

/** Fits the picture into the box, centred. */
export function whole(image: Sized, { x, y, width, height }: Box): Box {
  const scale = Math.min(width / image.width, height / image.height);
  const [wide, high] = [image.width * scale, image.height * scale];
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}

/** Fits a signature into the box, at its bottom; its background is transparent. */
export function written(image: Sized, box: Box): Box {
  const { y, height, ...rest } = whole(image, box);
  return { ...rest, y: box.y + box.height - height, height };
}

/** Draws a picture, clipped to the box. */
export function drawImage(ctx: SKRSContext2D, image: Image, place: Box, box: Box): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(box.x, box.y, box.width, box.height);
  ctx.clip();
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(image, place.x, place.y, place.width, place.height);
  ctx.restore();
}
