import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';

/** A photo of a signature; missing options have ordinary values. */
export interface SignatureShot {
  readonly what: string;
  /** of the paper */
  readonly paper?: string;
  readonly ink?: string;
  /** of the strokes, pixels of the photo */
  readonly pen?: number;
  /** inked share of the photo's width */
  readonly written?: number;
  /** how much darker the paper is at the right than at the left */
  readonly shadow?: number;
  /** colour of printed lines, 70 pixels apart */
  readonly lines?: string;
  /** standard deviation, of 255 */
  readonly noise?: number;
  /** the table that the sheet lies on */
  readonly table?: string;
  /** a landscape slip that the phone stored as portrait with an orientation tag */
  readonly isTurned?: boolean;
}

const WIDTH = 1600;
const HEIGHT = 1200;

/** A drawn JPEG like a phone's photo. */
export async function signaturePhoto(shot: SignatureShot): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = shot.table ?? shot.paper ?? '#c4c2bb';
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  if (shot.table !== undefined) {
    ctx.fillStyle = shot.paper ?? '#c4c2bb';
    ctx.fillRect(130, 100, WIDTH - 260, HEIGHT - 200);
  }
  drawLines(ctx, shot);
  drawSignature(ctx, shot);
  const light = ctx.createLinearGradient(0, 0, WIDTH, HEIGHT / 3);
  light.addColorStop(0.2, 'rgba(20, 15, 0, 0)');
  light.addColorStop(1, `rgba(20, 15, 0, ${shot.shadow ?? 0})`);
  ctx.fillStyle = light;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  const { data } = ctx.getImageData(0, 0, WIDTH, HEIGHT);
  addNoise(data, shot.noise ?? 3);
  const upright = sharp(Buffer.from(data.buffer), { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .removeAlpha()
    // Slight blur of a lens.
    .blur(0.8);
  if (shot.isTurned !== true) return upright.jpeg({ quality: 85 }).toBuffer();
  return upright.rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 85 }).toBuffer();
}

function drawLines(ctx: SKRSContext2D, { lines, table }: SignatureShot): void {
  if (lines === undefined) return;
  const edge = table === undefined ? 0 : 130;
  ctx.fillStyle = lines;
  for (let y = 170; y < HEIGHT - 100; y += 70) ctx.fillRect(edge, y, WIDTH - 2 * edge, 3);
}

/** A field of 360 x 110, written once from left to right. */
function drawSignature(
  ctx: SKRSContext2D,
  { ink = '#2b3f9e', pen = 7, written = 0.35 }: SignatureShot,
): void {
  const scale = (WIDTH * written) / 360;
  ctx.save();
  ctx.translate((WIDTH - 360 * scale) / 2, (HEIGHT - 110 * scale) / 2);
  ctx.scale(scale, scale);
  ctx.strokeStyle = ink;
  ctx.lineWidth = pen / scale;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(5, 85);
  ctx.bezierCurveTo(45, -55, 85, 5, 55, 105);
  ctx.bezierCurveTo(105, 5, 135, 45, 145, 85);
  ctx.bezierCurveTo(175, 25, 195, 45, 205, 81);
  ctx.bezierCurveTo(235, 5, 285, 115, 355, 35);
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(190, 22, (pen / scale) * 0.7, 0, 2 * Math.PI);
  ctx.fillStyle = ink;
  ctx.fill();
  ctx.restore();
}

/** Deterministic. */
function addNoise(data: Uint8ClampedArray, deviation: number): void {
  const { imul } = Math;
  let state = 1;
  const random = (): number => {
    state = (imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296 - 0.5;
  };
  // The sum of two has a variance of a sixth.
  const reach = deviation * Math.sqrt(6);
  for (let at = 0; at < data.length; at += 4) {
    const change = (random() + random()) * reach;
    data[at] = (data[at] ?? 0) + change;
    data[at + 1] = (data[at + 1] ?? 0) + change;
    data[at + 2] = (data[at + 2] ?? 0) + change;
  }
}

/** Typical photos. */
export const shots: readonly SignatureShot[] = [
  { what: 'grey paper and a wide margin', paper: '#b9b7b0', written: 0.3 },
  { what: 'a shadow over half of it', shadow: 0.5 },
  { what: 'a ruled page', lines: '#8fa6cc' },
  { what: 'turned by EXIF', isTurned: true },
  { what: 'noise of a dark room', paper: '#8d8b86', noise: 14 },
  { what: 'black ink', ink: '#1d1d20' },
  { what: 'a faint ballpoint', ink: '#7c88bb', pen: 5 },
  { what: 'pencil', ink: '#8b8b8b', pen: 5, paper: '#d5d4cf' },
  { what: 'a slip on a table', table: '#4a3020', written: 0.4 },
  { what: 'a ruled slip on a dark table', table: '#15110e', lines: '#9aaac4', ink: '#5566aa', written: 0.4 },
  { what: 'small in a corner of the page', written: 0.12, pen: 4 },
  { what: 'a marker over the whole slip', written: 0.9, pen: 28, ink: '#111111' },
  {
    what: 'all of it',
    ...{ paper: '#a9a69c', lines: '#8596b3', shadow: 0.4, noise: 9, written: 0.28, isTurned: true },
  },
];
