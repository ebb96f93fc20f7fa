import sharp from 'sharp';
import {
  IMAGE_SECONDS,
  KEPT_SIDE,
  MAX_PASSES_PIXELS,
  MAX_PIXELS,
  MAX_SIDE,
  THUMBNAIL,
} from './inspection.limits.js';
import { checkJpegScans, plainPng } from './plain-picture.js';
import { Refusal } from './refusal.js';

// No later file repeats an operation of an earlier one.
sharp.cache(false);

/** Types that sharp reads. */
export type ReadableType = 'image/jpeg' | 'image/png' | 'image/webp';

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
 * Decodes a picture within the pixel limit and re-encodes it, which drops metadata and hidden content.
 * @param bytes the uploaded file
 * @param found type by its magic bytes
 * @param contentType of the stored picture
 * @param crop whether the thumbnail is cropped to its frame (a portrait) or fitted into it
 * @throws Refusal with `file.damaged`, `file.tooManyPixels` or `file.tooComplicated`
 */
export async function inspectImage(
  bytes: Buffer,
  found: ReadableType,
  contentType: InspectedImage['contentType'],
  crop: boolean,
): Promise<InspectedImage> {
  if (found === 'image/jpeg') checkJpegScans(bytes);
  const source = found === 'image/png' ? plainPng(bytes) : bytes;
  checkSize(await sizeOf(source));
  try {
    const picture = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    // Transparency becomes white instead of JPEG's black.
    if (contentType === 'image/jpeg' && found !== 'image/jpeg') picture.flatten({ background: '#ffffff' });
    const upright = await picture
      .timeout({ seconds: IMAGE_SECONDS })
      .rotate()
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .toFormat(
        contentType === 'image/jpeg' ? 'jpeg' : 'png',
        contentType === 'image/jpeg' ? { quality: 90 } : {},
      )
      .toBuffer();
    return await withThumbnail(upright, contentType, crop);
  } catch {
    throw new Refusal('file.damaged');
  }
}

/**
 * A re-encoded picture with its size and thumbnail.
 * @param crop as above
 */
export async function withThumbnail(
  body: Buffer,
  contentType: 'image/jpeg' | 'image/png',
  crop: boolean,
): Promise<InspectedImage> {
  const { width, height } = await sharp(body).metadata();
  const thumbnail = await sharp(body)
    .timeout({ seconds: IMAGE_SECONDS })
    .resize({ ...THUMBNAIL, fit: crop ? 'cover' : 'inside', withoutEnlargement: !crop })
    .toFormat(
      contentType === 'image/jpeg' ? 'jpeg' : 'png',
      contentType === 'image/jpeg' ? { quality: 88 } : {},
    )
    .toBuffer();
  return { body, contentType, width, height, thumbnail, thumbnailType: contentType };
}

interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** progressive or interlaced */
  readonly isProgressive?: boolean | undefined;
}

async function sizeOf(source: Buffer): Promise<PictureSize> {
  try {
    return await sharp(source, { limitInputPixels: false }).metadata();
  } catch {
    throw new Refusal('file.damaged');
  }
}

function checkSize({ width, height, isProgressive }: PictureSize): void {
  if (width < 1 || height < 1) throw new Refusal('file.damaged');
  const maxPixels = isProgressive === true ? MAX_PASSES_PIXELS : MAX_PIXELS;
  if (width * height > maxPixels || Math.max(width, height) > MAX_SIDE)
    throw new Refusal('file.tooManyPixels');
}
