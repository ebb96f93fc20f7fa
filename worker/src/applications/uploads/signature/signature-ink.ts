import { createCanvas, type Image, ImageData, loadImage } from '@napi-rs/canvas';
import type { TextKey } from '@portal/contract/texts';
import { Refusal } from '../refusal.js';
import { darknessOf, type Darkness, type Pixels } from './darkness.js';
import { type Rect, type Strokes, strokesOf } from './strokes.js';

/** A signature ready to print. */
export interface SignatureInk {
  /** PNG: ink on a transparent background, trimmed */
  readonly png: Buffer;
  /** Warning shown with the accepted file. */
  readonly warning?: TextKey;
}

/** Longer side of the analysed picture: strokes have several pixels, and the time is bounded. */
const WORK_SIDE = 1_600;
/** Longer side of the stored picture: the certificate shows 230 pixels, or about 500 in 300 dpi. */
const KEPT_SIDE = 1_000;
/** Margin around the ink, as a share of its longer side. */
const MARGIN = 0.025;
/** Limits of the ink's share of the trimmed picture: handwriting covers 5 to 25 %. */
const LITTLE = 0.01;
const MUCH = 0.3;
/** Ink with a shorter longer side would be enlarged on a document. */
const SMALL = 100;
/** Shares of the ink's darkness at which a pixel starts to show, and is fully opaque. */
const BEGINS = 0.3;
const WHOLE = 0.75;
/** Width of a stroke's soft edge, in pixels. */
const EDGE = 2;
/** Blue ink reflects at least this share of the paper's light more in blue than in red. */
const BLUE = 0.08;
/** Uniform dark inks, which print best; blue stays blue. */
const inks = { blue: [0x16, 0x24, 0x6b], black: [0x11, 0x13, 0x18] } as const;

/**
 * Extracts the ink of a signature from a picture, without paper, shadows, ruled lines and margin. Never refuses a picture for its
 * appearance. Runs in a thread, because it is synchronous.
 * @param picture JPEG or PNG, upright, of at most the stored size
 * @param onStep called between the steps of the work
 * @throws Refusal `file.damaged` when the picture can not be read
 */
export async function signatureInk(picture: Buffer, onStep: () => void): Promise<SignatureInk> {
  const pixels = await pixelsOf(picture);
  onStep();
  const darkness = darknessOf(pixels);
  onStep();
  const strokes = strokesOf(darkness);
  onStep();
  if (strokes === undefined) {
    return {
      png: await createCanvas(pixels.width, pixels.height).encode('png'),
      warning: 'signature.little',
    };
  }
  const colour = isBlue(pixels, strokes.mask) ? inks.blue : inks.black;
  const png = await trimmed(inked(darkness, strokes, colour), withMargin(strokes.box, pixels));
  const warning = warningOf(strokes.count, strokes.box);
  return { png, ...(warning === undefined ? {} : { warning }) };
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  let image: Image;
  try {
    image = await loadImage(picture);
  } catch {
    throw new Refusal('file.damaged');
  }
  const scale = Math.min(1, WORK_SIDE / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** Compares the ink with the paper of the same picture, so that the colour of the lamp does not matter. */
function isBlue({ data }: Pixels, mask: Uint8Array): boolean {
  const [ink, paper] = [
    { red: 0, blue: 0, count: 0 },
    { red: 0, blue: 0, count: 0 },
  ];
  for (let at = 0; at < mask.length; at += 1) {
    const sum = mask[at] === 1 ? ink : paper;
    sum.red += data[at * 4] ?? 0;
    sum.blue += data[at * 4 + 2] ?? 0;
    sum.count += 1;
  }
  const left = (colour: 'red' | 'blue'): number =>
    ink[colour] / ink.count / Math.max(1, paper[colour] / paper.count);
  return paper.count > 0 && left('blue') - left('red') > BLUE;
}

/** Draws the strokes in one colour, with the darkness of each pixel as its opacity. */
function inked(
  { width, height, values }: Darkness,
  { mask, full }: Strokes,
  [red, green, blue]: readonly [number, number, number],
): ImageData {
  const picture = new ImageData(width, height);
  const near = grown(mask, width, height);
  for (let at = 0; at < values.length; at += 1) {
    if (near[at] === 0) continue;
    const share = ((values[at] ?? 0) / full - BEGINS) / (WHOLE - BEGINS);
    picture.data.set([red, green, blue, Math.round(255 * Math.min(1, Math.max(0, share)))], at * 4);
  }
  return picture;
}

/** The mask of the strokes with their soft edge. */
function grown(mask: Uint8Array, width: number, height: number): Uint8Array {
  const near = new Uint8Array(mask.length);
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] === 0) continue;
    const x = at % width;
    const y = (at - x) / width;
    for (let row = Math.max(0, y - EDGE); row <= Math.min(height - 1, y + EDGE); row += 1) {
      near.fill(1, row * width + Math.max(0, x - EDGE), row * width + Math.min(width, x + EDGE + 1));
    }
  }
  return near;
}

function withMargin({ x, y, width, height }: Rect, within: Pixels): Rect {
  const margin = Math.max(EDGE, Math.round(Math.max(width, height) * MARGIN));
  const left = Math.max(0, x - margin);
  const top = Math.max(0, y - margin);
  return {
    x: left,
    y: top,
    width: Math.min(within.width, x + width + margin) - left,
    height: Math.min(within.height, y + height + margin) - top,
  };
}

async function trimmed(picture: ImageData, { x, y, width, height }: Rect): Promise<Buffer> {
  const whole = createCanvas(width, height);
  whole.getContext('2d').putImageData(picture, -x, -y);
  const scale = Math.min(1, KEPT_SIDE / Math.max(width, height));
  if (scale === 1) return whole.encode('png');
  const small = createCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const context = small.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(whole, 0, 0, small.width, small.height);
  return small.encode('png');
}

function warningOf(count: number, { width, height }: Rect): TextKey | undefined {
  const share = count / (width * height);
  if (share < LITTLE || Math.max(width, height) < SMALL) return 'signature.little';
  return share > MUCH ? 'signature.much' : undefined;
}
