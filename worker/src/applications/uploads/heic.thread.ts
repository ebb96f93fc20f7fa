import decoderOf from 'heic-decode/lib.js';
import loadLibheif from 'libheif-js/libheif-wasm/libheif-bundle.js';
import sharp from 'sharp';
import { findingOf, type InspectionFinding, type InspectionTask } from './inspection.task.js';
import { HEIC_QUALITY, KEPT_SIDE, MAX_HEIC_PIXELS, MAX_SIDE } from './inspection.limits.js';
import { Refusal } from './refusal.js';

const quiet = (): void => undefined;

/**
 * Converts a HEIC to an upright JPEG of at most the stored size. Uses libheif, because sharp's prebuilt library has no HEVC. Each file
 * gets a new decoder, because a failure leaves its memory unusable. Run it in a thread that can be terminated.
 * @throws Refusal `file.damaged`, `file.tooManyPixels` or `file.tooComplicated`
 */
export async function jpegOfHeic(bytes: Buffer): Promise<Buffer> {
  try {
    const images = await decoderOf(loadLibheif({ print: quiet, printErr: quiet })).all({ buffer: bytes });
    const [image] = images;
    if (image === undefined || image.width < 1 || image.height < 1) throw new Refusal('file.damaged');
    const { width, height } = image;
    // Checked before any pixel is decoded.
    if (width * height > MAX_HEIC_PIXELS || Math.max(width, height) > MAX_SIDE)
      throw new Refusal('file.tooManyPixels');
    const { data } = await image.decode();
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: HEIC_QUALITY })
      .toBuffer();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // WebAssembly ran out of memory or stack.
    const isTooMuch = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
    throw new Refusal(isTooMuch ? 'file.tooComplicated' : 'file.damaged');
  }
}

/** Converts a HEIC to JPEG. */
export default async function inspect(task: InspectionTask): Promise<InspectionFinding> {
  return findingOf(task, async (file) => ({ kept: await jpegOfHeic(file) }));
}
