import { boxMean, type Plane } from './box-mean.js';

/** Canvas pixels: red, green, blue and opacity of each pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Darkness of each pixel relative to the paper around it, independent of the lighting. */
export interface Darkness extends Plane {
  /** standard deviation of bare paper: paper grain and camera noise */
  readonly noise: number;
}

/** Ballpoint blue is darkest in red light, so blue has a low weight. */
const SHARE = { red: 0.45, green: 0.45, blue: 0.1 } as const;
/** Pixels below this share of their surroundings' brightness are not paper. */
const PAPER_SHARE = 0.92;
/** Radius of the surroundings, as a share of the longer side: much more than a stroke, less than a shadow. */
const REACH = 0.05;

/**
 * Divides each pixel by the paper around it, which removes shadows and grey paper but not ink.
 * @returns 0 for paper and lighter pixels, towards 1 for black
 */
export function darknessOf(pixels: Pixels): Darkness {
  const { width, height } = pixels;
  const grey = { width, height, values: boxMean({ width, height, values: greyOf(pixels) }, 1) };
  const paper = paperOf(grey);
  const values = new Float32Array(width * height);
  let square = 0;
  let lighter = 0;
  for (let at = 0; at < values.length; at += 1) {
    const difference = 1 - (grey.values[at] ?? 0) / (paper[at] ?? 1);
    values[at] = Math.max(0, difference);
    // Only pixels lighter than the mean are certainly paper.
    if (difference >= 0) continue;
    square += difference * difference;
    lighter += 1;
  }
  return { width, height, values, noise: Math.sqrt(square / Math.max(1, lighter)) };
}

function greyOf({ width, height, data }: Pixels): Float32Array {
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const [red, green, blue] = [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0];
    grey[at] = SHARE.red * red + SHARE.green * green + SHARE.blue * blue;
  }
  return grey;
}

/** Brightness of the paper at each pixel: the mean around it, recomputed without the pixels that are darker. */
function paperOf(grey: Plane): Float32Array {
  const radius = Math.max(4, Math.round(Math.max(grey.width, grey.height) * REACH));
  const around = boxMean(grey, radius);
  const isPaper = new Uint8Array(around.length);
  for (let at = 0; at < around.length; at += 1) {
    isPaper[at] = (grey.values[at] ?? 0) >= (around[at] ?? 0) * PAPER_SHARE ? 1 : 0;
  }
  const paper = boxMean(grey, radius, isPaper);
  // At least one, to divide by, where everything is black.
  for (let at = 0; at < paper.length; at += 1) paper[at] = Math.max(1, paper[at] || (around[at] ?? 0));
  return paper;
}
