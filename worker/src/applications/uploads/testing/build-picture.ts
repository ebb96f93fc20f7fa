import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);

/** A chunk of a PNG with its checksum. */
export function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

export interface PngParts {
  readonly width: number;
  readonly height: number;
  readonly isInterlaced?: boolean;
  /** chunks between header and picture */
  readonly extra?: readonly Buffer[];
  /** deflated rows; by default a few */
  readonly rows?: Buffer;
}

/** A grey PNG whose header may be wrong. */
export function png({ width, height, isInterlaced = false, extra = [], rows }: PngParts): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, isInterlaced ? 1 : 0], 8);
  const picture = rows ?? deflateSync(Buffer.alloc(Math.min((width + 1) * height, 1_000_000)));
  return Buffer.concat([
    PNG_HEAD,
    chunk('IHDR', head),
    ...extra,
    chunk('IDAT', picture),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export interface BmpParts {
  readonly width: number;
  readonly height: number;
  readonly bitsPerPixel?: 1 | 4 | 8 | 24;
  readonly compression?: number;
  readonly headBytes?: number;
  readonly pixelsAt?: number;
  /** bytes of rows; by default all that the size needs */
  readonly rows?: number;
}

/** A BMP, encoded by hand, because no installed library writes one. */
export function bmp(parts: BmpParts): Buffer {
  const { width, height, bitsPerPixel = 24, compression = 0, headBytes = 40 } = parts;
  const colours = bitsPerPixel === 24 ? 0 : 4 * 2 ** bitsPerPixel;
  const at = parts.pixelsAt ?? 54 + colours;
  const rows = parts.rows ?? Math.ceil((width * bitsPerPixel) / 32) * 4 * Math.abs(height);
  const file = Buffer.alloc(54 + colours + rows, 0x40);
  file.fill(0, 0, 54);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(at, 10);
  file.writeUInt32LE(headBytes, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bitsPerPixel, 28);
  file.writeUInt32LE(compression, 30);
  return file;
}

/** A sharp image of one colour. */
export const photo = (width = 640, height = 800): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c63' } });

/** A noisy picture, which compresses badly. */
export async function noise(width: number, height: number): Promise<Sharp> {
  const plain = { width, height, channels: 3, background: '#888' } as const;
  const { data, info } = await sharp({
    create: { ...plain, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** A progressive JPEG with many copies of its last scan. */
export async function jpegOfPasses(passes: number): Promise<Buffer> {
  const whole = await photo().jpeg({ progressive: true }).toBuffer();
  const last = whole.lastIndexOf(Buffer.from([0xff, 0xda]));
  const end = whole.length - 2;
  const pass = whole.subarray(last, end);
  return Buffer.concat([
    whole.subarray(0, end),
    ...Array.from({ length: passes }, () => pass),
    whole.subarray(end),
  ]);
}

/** A JPEG whose header states another size. */
export async function jpegThatSays(width: number, height: number): Promise<Buffer> {
  const whole = Buffer.from(await photo().jpeg().toBuffer());
  const frame = whole.indexOf(Buffer.from([0xff, 0xc0]));
  whole.writeUInt16BE(height, frame + 5);
  whole.writeUInt16BE(width, frame + 7);
  return whole;
}
