import { createCanvas, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { IMAGE_SECONDS, KEPT_SIDE, MAX_PIXELS, MAX_SIDE, THUMBNAIL } from './inspection.limits.js';
import { Refusal } from './refusal.js';

export interface InspectedImage {
  /** re-encoded, upright, without metadata */
  readonly body: Buffer;
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
  /** JPEG for photographs, PNG where transparency matters, at most 500x640 */
  readonly thumbnail: Buffer;
  readonly thumbnailType: 'image/jpeg' | 'image/png';
}

/**
 * Decodes a picture within the pixel cap and encodes it anew, which drops metadata and whatever was hidden behind it
 * (SEC-42). BMP becomes PNG (decisions 5).
 * @param bytes the uploaded file
 * @param type what its magic bytes say
 * @param crop whether the thumbnail is cropped to its frame (a portrait) or fitted into it
 * @throws Refusal with `file.damaged` or `file.tooManyPixels`
 */
export async function inspectImage(
  bytes: Buffer,
  type: 'image/jpeg' | 'image/png' | 'image/bmp',
  crop: boolean,
): Promise<InspectedImage> {
  const source = type === 'image/bmp' ? await pngOfBmp(bytes) : bytes;
  const { width, height } = await sizeOf(source);
  checkSize(width, height);
  const contentType = type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  try {
    const upright = await sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: IMAGE_SECONDS })
      .rotate()
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .toFormat(
        contentType === 'image/jpeg' ? 'jpeg' : 'png',
        contentType === 'image/jpeg' ? { quality: 90 } : {},
      )
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(upright.data)
      .resize({ ...THUMBNAIL, fit: crop ? 'cover' : 'inside', withoutEnlargement: !crop })
      .toFormat(
        contentType === 'image/jpeg' ? 'jpeg' : 'png',
        contentType === 'image/jpeg' ? { quality: 88 } : {},
      )
      .toBuffer();
    return {
      body: upright.data,
      contentType,
      width: upright.info.width,
      height: upright.info.height,
      thumbnail,
      thumbnailType: contentType,
    };
  } catch {
    throw new Refusal('file.damaged');
  }
}

async function sizeOf(source: Buffer): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await sharp(source, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch {
    throw new Refusal('file.damaged');
  }
}

function checkSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw new Refusal('file.damaged');
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE)
    throw new Refusal('file.tooManyPixels');
}

/** sharp's prebuilt library has no BMP, so canvas reads it; its size is checked from the header before that. */
async function pngOfBmp(bytes: Buffer): Promise<Buffer> {
  if (bytes.length < 54) throw new Refusal('file.damaged');
  checkSize(Math.abs(bytes.readInt32LE(18)), Math.abs(bytes.readInt32LE(22)));
  try {
    const image = await loadImage(bytes);
    const canvas = createCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    return await canvas.encode('png');
  } catch {
    throw new Refusal('file.damaged');
  }
}
