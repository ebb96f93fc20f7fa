import { describe, expect, it } from '@jest/globals';
import { hintsOf, meanLight, type Pixels, sharpness } from './picture-checks.ts';

/**
 * Returns a grey picture.
 * @param grey 0 to 255, by column and row
 */
function greyPicture(width: number, height: number, grey: (x: number, y: number) => number): Pixels {
  const data = Array.from({ length: width * height }, (_, at) => {
    const light = grey(at % width, Math.floor(at / width));
    return [light, light, light, 255];
  }).flat();
  return { width, height, data };
}

const uniform = (light: number): Pixels => greyPicture(40, 50, () => light);
const checkerboard = (x: number, y: number): number => ((x + y) % 2 === 0 ? 200 : 100);
const clear = greyPicture(40, 50, checkerboard);
const large = { width: 1280, height: 1600 };

describe('mean luminance', () => {
  it('weighs green most and blue least', () => {
    expect(meanLight(uniform(90))).toBeCloseTo(90, 6);
    expect(meanLight(greyPicture(2, 1, (x) => x * 200))).toBeCloseTo(100, 6);
    expect(meanLight({ width: 1, height: 1, data: [255, 0, 0, 255] })).toBeCloseTo(76.245, 6);
    expect(meanLight({ width: 1, height: 1, data: [0, 0, 255, 255] })).toBeCloseTo(29.07, 6);
  });
});

describe('sharpness', () => {
  it('is 0 for uniform areas and linear gradients', () => {
    expect(sharpness(uniform(90))).toBeCloseTo(0, 6);
    expect(sharpness(greyPicture(40, 50, (x) => x * 5))).toBeCloseTo(0, 6);
    expect(sharpness(greyPicture(2, 2, checkerboard))).toBe(0);
  });

  it('is the variance of the Laplacian: 400 squared for a checkerboard with a step of 100', () => {
    // Each pixel differs from its four neighbours by 100, with alternating sign: +400, -400, mean 0.
    expect(sharpness(greyPicture(4, 4, checkerboard))).toBeCloseTo(160_000, 4);
  });

  it('of a single bright line of 80 is 12,800', () => {
    // The inner row of a 5 x 3 picture with a bright middle column has the Laplacian 80, -160, 80: mean 0, mean of
    // squares (6400 + 25600 + 6400) / 3.
    expect(sharpness(greyPicture(5, 3, (x) => (x === 2 ? 80 : 0)))).toBeCloseTo(12_800, 6);
  });
});

describe('hints about a picture', () => {
  it('are empty for a large, sharp and bright picture', () => {
    expect(hintsOf('profile_image', large, clear)).toEqual([]);
    expect(hintsOf('cert_image', large, clear)).toEqual([]);
  });

  it('warn about photos below 300 x 375 pixels', () => {
    expect(hintsOf('profile_image', { width: 300, height: 375 }, clear)).toEqual([]);
    expect(hintsOf('profile_image', { width: 299, height: 374 }, clear)).toEqual(['photoSmall']);
  });

  it('warn about documents below 800 pixels', () => {
    expect(hintsOf('cert_image', { width: 800, height: 500 }, clear)).toEqual([]);
    expect(hintsOf('cert_image', { width: 799, height: 500 }, clear)).toEqual(['paperSmall']);
  });

  it('warn about dark, overexposed or blurred photos, one at a time', () => {
    expect(hintsOf('profile_image', large, uniform(30))).toEqual(['dark']);
    expect(hintsOf('profile_image', large, uniform(245))).toEqual(['bright']);
    expect(
      hintsOf(
        'profile_image',
        large,
        greyPicture(40, 50, (x) => 90 + x),
      ),
    ).toEqual(['blurred']);
  });

  it('accept blank documents and any signature', () => {
    expect(hintsOf('cert_image', large, uniform(245))).toEqual([]);
    expect(hintsOf('cert_image', large, uniform(30))).toEqual(['dark']);
    expect(hintsOf('signature_image', { width: 20, height: 10 }, uniform(30))).toEqual([]);
  });
});
