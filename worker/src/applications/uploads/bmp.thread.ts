import { findingOf, type InspectionFinding, type InspectionTask } from './inspection.task.js';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { KEPT_SIDE, MAX_BMP_PIXELS, MAX_SIDE } from './inspection.limits.js';
import { Refusal } from './refusal.js';

/** What the head of a BMP says. Bytes and pixels. */
interface BmpHead {
  readonly width: number;
  readonly height: number;
  readonly bitsPerPixel: number;
  /** Rows as they are, or with a mask for each colour; the others pack them. */
  readonly isPacked: boolean;
  readonly pixelsAt: number;
}

const FILE_HEAD = 14;
const OLD_HEAD = 12;
/** Heads of Windows 3 and later; 52 and 56 are of picture editors. */
const heads = [40, 52, 56, 64, 108, 124];
const depths = [1, 2, 4, 8, 16, 24, 32];
const BI_RGB = 0;
const masks = [3, 6];
const BI_RLE = [1, 2];

/**
 * A BMP as a PNG no larger than what is kept: sharp's prebuilt library has no BMP, so canvas reads it. Its head is checked
 * before that, and that the rows it promises are there. Runs in a thread: the decoding holds up whoever asks.
 * @throws Refusal `file.damaged` or `file.tooManyPixels`
 */
export async function pngOfBmp(bytes: Buffer): Promise<Buffer> {
  const { width, height } = checkedHead(bytes);
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

function checkedHead(bytes: Buffer): BmpHead {
  const head = headOf(bytes);
  const { width, height, bitsPerPixel, isPacked, pixelsAt } = head;
  if (width < 1 || height < 1 || pixelsAt < FILE_HEAD + OLD_HEAD || pixelsAt >= bytes.length)
    throw new Refusal('file.damaged');
  if (width * height > MAX_BMP_PIXELS || Math.max(width, height) > MAX_SIDE)
    throw new Refusal('file.tooManyPixels');
  const row = Math.ceil((width * bitsPerPixel) / 32) * 4;
  if (!isPacked && pixelsAt + row * height > bytes.length) throw new Refusal('file.damaged');
  return head;
}

function headOf(bytes: Buffer): BmpHead {
  if (bytes.length < FILE_HEAD + OLD_HEAD) throw new Refusal('file.damaged');
  const pixelsAt = bytes.readUInt32LE(10);
  const size = bytes.readUInt32LE(14);
  if (size === OLD_HEAD) {
    const [width, height] = [bytes.readUInt16LE(18), bytes.readUInt16LE(20)];
    return known({ width, height, bitsPerPixel: bytes.readUInt16LE(24), isPacked: false, pixelsAt });
  }
  if (!heads.includes(size) || bytes.length < FILE_HEAD + size) throw new Refusal('file.damaged');
  const compression = bytes.readUInt32LE(30);
  const isPacked = BI_RLE.includes(compression);
  if (!isPacked && compression !== BI_RGB && !masks.includes(compression)) throw new Refusal('file.damaged');
  return known({
    width: bytes.readInt32LE(18),
    // Negative: the rows stand from top to bottom.
    height: Math.abs(bytes.readInt32LE(22)),
    bitsPerPixel: bytes.readUInt16LE(28),
    isPacked,
    pixelsAt,
  });
}

function known(head: BmpHead): BmpHead {
  if (!depths.includes(head.bitsPerPixel)) throw new Refusal('file.damaged');
  return head;
}

/** Keeps of a BMP its picture, as PNG. */
export default async function inspect(task: InspectionTask): Promise<InspectionFinding> {
  return findingOf(task, async (file) => ({ kept: await pngOfBmp(file) }));
}
