import { describe, expect, it } from '@jest/globals';
import { aspectOf, croppedSize, croppingMatrix, turnedOnce, turnedSize } from './picture-crop.js';

/** Maps a point of the picture to the canvas. */
function place([x, y]: readonly [number, number], matrix: ReturnType<typeof croppingMatrix>) {
  const [a, b, c, d, e, f] = matrix;
  // Adding 0 makes a plain zero of a negative one.
  return [a * x + c * y + e + 0, b * x + d * y + f + 0];
}

describe('a part of a picture', () => {
  it('is 4:5 for a photo, and of any aspect ratio for other files', () => {
    expect(aspectOf('profile_image')).toBe(0.8);
    expect(aspectOf('signature_image')).toBeUndefined();
    expect(aspectOf('cert_image')).toBeUndefined();
  });

  it('has a longer side of at most 1600 pixels and is never enlarged', () => {
    expect(croppedSize({ width: 2400, height: 3000 })).toEqual({ width: 1280, height: 1600 });
    expect(croppedSize({ width: 3200, height: 800 })).toEqual({ width: 1600, height: 400 });
    expect(croppedSize({ width: 240, height: 300 })).toEqual({ width: 240, height: 300 });
    expect(croppedSize({ width: 9000, height: 2 })).toEqual({ width: 1600, height: 1 });
  });

  it('is rotated in steps of 90 degrees, which cancel out', () => {
    expect(turnedSize({ width: 800, height: 600 }, 1)).toEqual({ width: 600, height: 800 });
    expect(turnedSize({ width: 800, height: 600 }, 2)).toEqual({ width: 800, height: 600 });
    expect([0, 1, 2, 3].map((turns) => turnedOnce(turns, 'right'))).toEqual([1, 2, 3, 0]);
    expect([0, 1, 2, 3].map((turns) => turnedOnce(turns, 'left'))).toEqual([3, 0, 1, 2]);
  });

  // A picture of 80 x 60: where its upper left and its lower right corner are after each turn, by hand.
  it.each([
    [0, [0, 0], [80, 60]],
    [1, [60, 0], [0, 80]],
    [2, [80, 60], [0, 0]],
    [3, [0, 80], [60, 0]],
  ])('whole, after %d quarters clockwise', (turns, upperLeft, lowerRight) => {
    const size = turnedSize({ width: 80, height: 60 }, turns);
    const matrix = croppingMatrix({ width: 80, height: 60 }, turns, { x: 0, y: 0, ...size }, size);
    expect(place([0, 0], matrix)).toEqual(upperLeft);
    expect(place([80, 60], matrix)).toEqual(lowerRight);
  });

  it.each([
    // The part from (10, 20) on, 40 wide and 20 high, on a canvas of half the size. Its upper left corner is at (10, 20) of
    // the picture as it is; turned right it is at (20, 50), as the left edge became the top; turned left at (60, 10).
    [0, [10, 20], [50, 40]],
    [1, [20, 50], [40, 10]],
    [2, [70, 40], [30, 20]],
    [3, [60, 10], [40, 50]],
  ] as const)('cut out after %d quarters, at half the size', (turns, upperLeft, lowerRight) => {
    const area = { x: 10, y: 20, width: 40, height: 20 };
    const matrix = croppingMatrix({ width: 80, height: 60 }, turns, area, { width: 20, height: 10 });
    expect(place(upperLeft, matrix)).toEqual([0, 0]);
    expect(place(lowerRight, matrix)).toEqual([20, 10]);
  });
});
