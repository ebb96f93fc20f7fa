import { findingOf, type InspectionFinding, type InspectionTask } from './inspection.task.js';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { KEPT_SIDE, MAX_BMP_PIXELS, MAX_SIDE } from './inspection.limits.js';
import { Refusal } from './refusal.js';

/** The header of a BMP, in bytes and pixels. */
interface BmpHeader {
  readonly width: number;
  readonly height: number;
  readonly bitsPerPixel: number;
  /** Whether the rows are run-length encoded. */
  readonly isPacked: boolean;
  readonly pixelsAt: number;
}

const FILE_HEAD = 14;
const OLD_HEAD = 12;
/** Header sizes of Windows 3 and later; 52 and 56 are written by image editors. */
const heads = [40, 52, 56, 64, 108, 124];
const depths = [1, 2, 4, 8, 16, 24, 32];
const BI_RGB = 0;
const masks = [3, 6];
const BI_RLE = [1, 2];

/**
 * Converts a BMP to a PNG of at most the stored size. Uses canvas, because sharp's prebuilt library does not read BMP, after checking
 * the header and the number of rows. Runs in a thread, because decoding is synchronous.
 * @throws Refusal `file.damaged` or `file.tooManyPixels`
 */
export async function pngOfBmp(bytes: Buffer): Promise<Buffer> {
  const { width, height } = checkedHeaderOf(bytes);
  const scale = Math.min(1, KEPT_SIDE / Math.max(width, height));
  const [shownWidth, shownHeight] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  try {
    const image = await loadImage(bytes);
    const canvas = createCanvas(shownWidth ?? 1, shownHeight ?? 1);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvas.encode('png');
  } catch {
    throw new Refusal('file.damaged');
  }
}

function checkedHeaderOf(bytes: Buffer): BmpHeader {
  const head = headerOf(bytes);
  const { width, height, bitsPerPixel, isPacked, pixelsAt } = head;
  if (width < 1 || height < 1 || pixelsAt < FILE_HEAD + OLD_HEAD || pixelsAt >= bytes.length)
    throw new Refusal('file.damaged');
  if (width * height > MAX_BMP_PIXELS || Math.max(width, height) > MAX_SIDE)
    throw new Refusal('file.tooManyPixels');
  const row = Math.ceil((width * bitsPerPixel) / 32) * 4;
  if (!isPacked && pixelsAt + row * height > bytes.length) throw new Refusal('file.damaged');
  return head;
}

function headerOf(bytes: Buffer): BmpHeader {
  if (bytes.length < FILE_HEAD + OLD_HEAD) throw new Refusal('file.damaged');
  const pixelsAt = bytes.readUInt32LE(10);
  const size = bytes.readUInt32LE(14);
  if (size === OLD_HEAD) {
    const [width, height] = [bytes.readUInt16LE(18), bytes.readUInt16LE(20)];
    return withKnownDepth({ width, height, bitsPerPixel: bytes.readUInt16LE(24), isPacked: false, pixelsAt });
  }
  if (!heads.includes(size) || bytes.length < FILE_HEAD + size) throw new Refusal('file.damaged');
  const compression = bytes.readUInt32LE(30);
  const isPacked = BI_RLE.includes(compression);
  if (!isPacked && compression !== BI_RGB && !masks.includes(compression)) throw new Refusal('file.damaged');
  return withKnownDepth({
    width: bytes.readInt32LE(18),
    // A negative height means top-down rows.
    height: Math.abs(bytes.readInt32LE(22)),
    bitsPerPixel: bytes.readUInt16LE(28),
    isPacked,
    pixelsAt,
  });
}

function withKnownDepth(head: BmpHeader): BmpHeader {
  if (!depths.includes(head.bitsPerPixel)) throw new Refusal('file.damaged');
  return head;
}

/** Converts a BMP to PNG. */
export default async function inspect(task: InspectionTask): Promise<InspectionFinding> {
  return findingOf(task, async (file) => ({ kept: await pngOfBmp(file) }));
}
