import { type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { Box, PictureSource } from './layout.types.js';

/** A picture that may be drawn: decoded for the pixels, and its bytes for the page. */
export interface Picture {
  readonly image: Image;
  readonly bytes: Buffer;
}

/** What was uploaded and is shown, by its place; the logo stands in the emblem's. */
export type Pictures = Readonly<Partial<Record<PictureSource | 'logo', Picture | undefined>>>;

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

/** Fills the box; what is too wide or too high is left out evenly, of a portrait less above than below. */
export function covering(image: Sized, { x, y, width, height }: Box): Box {
  const scale = Math.max(width / image.width, height / image.height);
  const [wide, high] = [image.width * scale, image.height * scale];
  return { x: x - (wide - width) / 2, y: y - (high - height) / 3, width: wide, height: high };
}

/** Whole, in the middle of the box. */
export function whole(image: Sized, { x, y, width, height }: Box): Box {
  const scale = Math.min(width / image.width, height / image.height);
  const [wide, high] = [image.width * scale, image.height * scale];
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}

/** Whole, at the foot of the box: ink without its paper, as the inspection of uploads keeps it. */
export function written(image: Sized, box: Box): Box {
  const { y, height, ...rest } = whole(image, box);
  return { ...rest, y: box.y + box.height - height, height };
}

/** Draws a picture as pixels; what stands out of the box is not shown. */
export function drawImage(ctx: SKRSContext2D, image: Image, place: Box, box: Box): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(box.x, box.y, box.width, box.height);
  ctx.clip();
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(image, place.x, place.y, place.width, place.height);
  ctx.restore();
}
