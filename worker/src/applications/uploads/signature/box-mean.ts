/** A picture with one number per pixel, row by row. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/**
 * The mean of the square around each pixel, by a summed-area table, so that the time does not depend on the radius.
 * @param radius pixels on each side of the middle one; the square is clipped at the edge
 * @param counts mask of the pixels that count, all by default; NaN where none counts
 */
export function boxMean({ width, height, values }: Plane, radius: number, counts?: Uint8Array): Float32Array {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  const numbers = new Uint32Array(counts === undefined ? 0 : stride * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let sum = 0;
    let number = 0;
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const below = (y + 1) * stride + x + 1;
      const weight = counts?.[at] ?? 1;
      sum += (values[at] ?? 0) * weight;
      sums[below] = (sums[below - stride] ?? 0) + sum;
      if (counts === undefined) continue;
      number += weight;
      numbers[below] = (numbers[below - stride] ?? 0) + number;
    }
  }
  const within = (all: Float64Array | Uint32Array, x: number, y: number): number => {
    const left = Math.max(0, x - radius);
    const right = Math.min(width, x + radius + 1);
    const top = Math.max(0, y - radius) * stride;
    const bottom = Math.min(height, y + radius + 1) * stride;
    return (
      (all[bottom + right] ?? 0) -
      (all[bottom + left] ?? 0) -
      (all[top + right] ?? 0) +
      (all[top + left] ?? 0)
    );
  };
  const means = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const rows = Math.min(height, y + radius + 1) - Math.max(0, y - radius);
    for (let x = 0; x < width; x += 1) {
      const columns = Math.min(width, x + radius + 1) - Math.max(0, x - radius);
      const number = counts === undefined ? rows * columns : within(numbers, x, y);
      means[y * width + x] = number === 0 ? Number.NaN : within(sums, x, y) / number;
    }
  }
  return means;
}
