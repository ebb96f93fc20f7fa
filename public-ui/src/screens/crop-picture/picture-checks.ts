import type { UploadSlot } from '@portal/contract/enums';
import type { PictureSize } from '@portal/contract/applications/picture-crop';

/** What is looked at: red, green, blue and opacity of each pixel, row by row, each 0 to 255. */
export interface Pixels extends PictureSize {
  readonly data: ArrayLike<number>;
}

/** What a person is told about a picture; they may use it all the same. */
export type PictureHint = 'photoSmall' | 'paperSmall' | 'blurred' | 'dark' | 'bright';

/** Pictures are measured at this length of the longer side, in pixels, so that the same limits hold for all of them. */
export const measuredSide = 320;

/** As the inspection has it (docs/rules/uploads.md), in pixels. */
const smallPhoto = { width: 300, height: 375 };
/** Below this a line of print on a licence is no more than a row of dots: longer side in pixels. */
const smallPaper = 800;
/** Mean light between 0 and 255. A face before a white wall has about 200, a room by night less than 50. */
const darkBelow = 55;
const brightAbove = 235;
/** Variance of the Laplacian: clear pictures have hundreds, what is out of focus hardly any. */
const blurredBelow = 12;

function lightAt({ data }: Pixels, at: number): number {
  const [red, green, blue] = [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0];
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** @returns the mean light of a picture, 0 (black) to 255 (white) */
export function meanLight(pixels: Pixels): number {
  const count = pixels.width * pixels.height;
  let sum = 0;
  for (let at = 0; at < count; at += 1) sum += lightAt(pixels, at);
  return count === 0 ? 0 : sum / count;
}

/**
 * How clear a picture is: the variance of its Laplacian, which is large where light changes from one pixel to the next.
 * @returns 0 for a picture without any edge, or of less than 3 x 3 pixels
 */
export function sharpness(pixels: Pixels): number {
  const { width, height } = pixels;
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around = [at - 1, at + 1, at - width, at + width];
      const change = around.reduce((total, one) => total + lightAt(pixels, one), -4 * lightAt(pixels, at));
      sum += change;
      squares += change * change;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/**
 * What is to be said about a picture. Of a signature nothing: it is freed of its paper, and the server says how it came out.
 * @param size of the part that is used, in pixels of the picture
 * @param pixels the same part, `measuredSide` long
 */
export function hintsOf(slot: UploadSlot, size: PictureSize, pixels: Pixels): PictureHint[] {
  if (slot === 'signature_image') return [];
  const hints: PictureHint[] = [];
  const isPhoto = slot === 'profile_image';
  if (isPhoto && (size.width < smallPhoto.width || size.height < smallPhoto.height)) hints.push('photoSmall');
  if (!isPhoto && Math.max(size.width, size.height) < smallPaper) hints.push('paperSmall');
  const light = meanLight(pixels);
  if (light < darkBelow) hints.push('dark');
  if (isPhoto && light > brightAbove) hints.push('bright');
  // What is too dark or too bright has no edges either, and a paper with little on it has few.
  else if (isPhoto && light >= darkBelow && sharpness(pixels) < blurredBelow) hints.push('blurred');
  return hints;
}
