import type { FileSlot } from '@portal/contract/enums';
import type { PictureSize } from '@portal/contract/applications/picture-crop';

/** RGBA values of each pixel, row by row, 0 to 255. */
export interface Pixels extends PictureSize {
  readonly data: ArrayLike<number>;
}

/** Hints about a picture's quality; the picture can be used all the same. */
export type PictureHint = 'photoSmall' | 'paperSmall' | 'blurred' | 'dark' | 'bright';

/** Pictures are measured at this length of the longer side, in pixels, so that the same thresholds apply. */
export const MEASURED_SIDE = 320;

/** Minimum size of a photo in pixels, as in the server's inspection (docs/rules/uploads.md). */
const MIN_PHOTO = { width: 300, height: 375 };
/** Minimum longer side of a document in pixels; below it, small print is illegible. */
const MIN_PAPER_SIDE = 800;
/** Mean luminance, 0 to 255. A face in front of a white wall has about 200, a dark room less than 50. */
const DARK_BELOW = 55;
const BRIGHT_ABOVE = 235;
/** Variance of the Laplacian: sharp pictures have hundreds, blurred ones hardly any. */
const BLURRED_BELOW = 12;

function lightAt({ data }: Pixels, at: number): number {
  const [red, green, blue] = [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0];
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** Returns the mean luminance, 0 (black) to 255 (white). */
export function meanLight(pixels: Pixels): number {
  const count = pixels.width * pixels.height;
  let sum = 0;
  for (let at = 0; at < count; at += 1) sum += lightAt(pixels, at);
  return count === 0 ? 0 : sum / count;
}

/**
 * Returns the sharpness as the variance of the Laplacian; 0 for a picture without edges or smaller than 3 x 3 pixels.
 */
export function sharpness(pixels: Pixels): number {
  const { width, height } = pixels;
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around = [at - 1, at + 1, at - width, at + width];
      const laplacian = around.reduce((total, one) => total + lightAt(pixels, one), -4 * lightAt(pixels, at));
      sum += laplacian;
      squares += laplacian * laplacian;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/**
 * Returns hints about a picture. Signatures have none: the server removes their background and reports the result.
 * @param size of the used area, in pixels of the picture
 * @param pixels the same area, `MEASURED_SIDE` long
 */
export function hintsOf(slot: FileSlot, size: PictureSize, pixels: Pixels): PictureHint[] {
  if (slot === 'signature_image') return [];
  const hints: PictureHint[] = [];
  const isPhoto = slot === 'profile_image';
  if (isPhoto && (size.width < MIN_PHOTO.width || size.height < MIN_PHOTO.height)) hints.push('photoSmall');
  if (!isPhoto && Math.max(size.width, size.height) < MIN_PAPER_SIDE) hints.push('paperSmall');
  const light = meanLight(pixels);
  if (light < DARK_BELOW) hints.push('dark');
  if (isPhoto && light > BRIGHT_ABOVE) hints.push('bright');
  // Dark or overexposed pictures have no edges either, and documents may have few.
  else if (isPhoto && light >= DARK_BELOW && sharpness(pixels) < BLURRED_BELOW) hints.push('blurred');
  return hints;
}
