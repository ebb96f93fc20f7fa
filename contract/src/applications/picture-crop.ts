import type { FileSlot } from '../enums.js';

/** Width and height, in pixels of the picture. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A part of an upright picture, from its upper left corner, in pixels. */
export interface PictureArea extends PictureSize {
  readonly x: number;
  readonly y: number;
}

/** The canvas transform for drawing the whole picture at 0, 0. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Photos are printed 4:5 (docs/rules/uploads.md); other files have any aspect ratio. */
const PHOTO_ASPECT = 4 / 5;
/** Maximum longer side of a cropped picture, in pixels. */
const LONG_SIDE = 1600;
export const croppedQuality = 0.9;

/** Minimum of both sides of a photo or document, in pixels (docs/rules/uploads.md). */
const SMALLEST_SIDE = 100;

/** Whether a picture is rejected for its size; signatures are low, and their ink is assessed instead. */
export function isTooSmall(slot: FileSlot, { width, height }: PictureSize): boolean {
  return slot !== 'signature_image' && Math.min(width, height) < SMALLEST_SIDE;
}

/** @returns the aspect ratio (width / height) of a slot; undefined when any is allowed */
export function aspectOf(slot: FileSlot): number | undefined {
  return slot === 'profile_image' ? PHOTO_ASPECT : undefined;
}

/** @param turns quarters clockwise @returns the size of the picture after them */
export function turnedSize({ width, height }: PictureSize, turns: number): PictureSize {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** @param turns quarters clockwise, 0 to 3 @returns the turns after one more to that side */
export function turnedOnce(turns: number, side: 'left' | 'right'): number {
  return (turns + (side === 'left' ? 3 : 1)) % 4;
}

/** @param longSide in pixels @returns the stored size of a part, never enlarged */
export function croppedSize({ width, height }: PictureSize, longSide = LONG_SIDE): PictureSize {
  const scale = Math.min(1, longSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * The transform with which a picture drawn at 0, 0 fills the canvas with one of its parts.
 * @param picture size before the rotation
 * @param turns quarters clockwise, 0 to 3
 * @param area the part, in the rotated picture
 * @param canvas its size
 */
export function croppingMatrix(
  picture: PictureSize,
  turns: number,
  area: PictureArea,
  canvas: PictureSize,
): Matrix {
  const across = canvas.width / area.width;
  const down = canvas.height / area.height;
  const [left, top] = [-area.x * across, -area.y * down];
  switch (turns) {
    case 1:
      return [0, down, -across, 0, left + picture.height * across, top];
    case 2:
      return [-across, 0, 0, -down, left + picture.width * across, top + picture.height * down];
    case 3:
      return [0, -down, across, 0, left, top + picture.width * down];
    default:
      return [across, 0, 0, down, left, top];
  }
}
