import { deflateSync } from 'node:zlib';
import type { TextKey } from '@portal/contract/texts';
import sharp from 'sharp';
import { packedZeros, pdf } from './build-pdf.js';
import { bmp, chunk, jpegOfPasses, jpegThatSays, noise, photo, png } from './build-picture.js';
import { heicThatSays, portraitHeic } from './heic.js';
import type { HostileFile } from './hostile-file.js';

const types = {
  jpg: 'image/jpeg',
  png: 'image/png',
  bmp: 'image/bmp',
  webp: 'image/webp',
  heic: 'image/heic',
} as const;
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** The two frames of an animated PNG. */
function animatedPng(): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  const frame = Buffer.alloc(26);
  frame.writeUInt32BE(20, 4);
  frame.writeUInt32BE(20, 8);
  return png({ width: 20, height: 20, extra: [chunk('acTL', control), chunk('fcTL', frame)] });
}

/** Malicious pictures and files declared as pictures, each with the text of its refusal. */
export async function hostilePictures(): Promise<HostileFile[]> {
  const of = (
    what: string,
    type: keyof typeof types,
    outcome: TextKey,
    bytes: Buffer | string,
  ): HostileFile => ({
    what,
    bytes: Buffer.from(bytes),
    type: types[type],
    slot: 'profile_image',
    outcome,
  });
  const jpeg = await photo().jpeg().toBuffer();
  const picture = await photo().png().toBuffer();
  const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
    .gif()
    .toBuffer();
  const bomb = Buffer.concat([Buffer.from('profile\0\0', 'latin1'), packedZeros(600)]);
  return [
    of('a strip of 1x60000', 'png', 'file.tooManyPixels', png({ width: 1, height: 60_000 })),
    of('a strip of 60000x1', 'png', 'file.tooManyPixels', png({ width: 60_000, height: 1 })),
    of('81 megapixels in a few kB', 'png', 'file.tooManyPixels', png({ width: 9_000, height: 9_000 })),
    of(
      'a PNG that says 2147483647 x 2147483647',
      'png',
      'file.damaged',
      png({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }),
    ),
    of(
      'an interlaced PNG of 49 megapixels',
      'png',
      'file.tooManyPixels',
      png({ width: 7_000, height: 7_000, isInterlaced: true }),
    ),
    of('a PNG without an area', 'png', 'file.damaged', png({ width: 0, height: 0 })),
    of(
      'a PNG whose rows are not there',
      'png',
      'file.damaged',
      png({ width: 4_000, height: 4_000, rows: deflateSync(Buffer.alloc(9)) }),
    ),
    of('a truncated PNG', 'png', 'file.damaged', picture.subarray(0, picture.length - 40)),
    of(
      'a PNG with a chunk longer than the file',
      'png',
      'file.damaged',
      Buffer.concat([picture.subarray(0, 33), Buffer.from('7fffffff49444154', 'hex'), picture.subarray(33)]),
    ),
    of(
      'a PNG with a colour profile of 600 MB',
      'png',
      'file.tooComplicated',
      png({ width: 9, height: 9, extra: [chunk('iCCP', bomb)] }),
    ),
    of('an animated PNG', 'png', 'file.images', animatedPng()),
    of('a GIF named PNG', 'png', 'file.images', gif),
    of('an SVG with a script named PNG', 'png', 'file.images', svg),
    of('a TIFF named JPEG', 'jpg', 'file.images', await photo().tiff().toBuffer()),
    of('a truncated WebP', 'webp', 'file.damaged', (await photo().webp().toBuffer()).subarray(0, -60)),
    of('an AVIF named HEIC', 'heic', 'file.images', await photo().avif({ effort: 0 }).toBuffer()),
    of(
      'a HEIC of nothing but its beginning',
      'heic',
      'file.damaged',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    ),
    of('a HEIC without its picture', 'heic', 'file.damaged', portraitHeic().subarray(0, 1_500)),
    of('a HEIC cut in its list of boxes', 'heic', 'file.damaged', portraitHeic().subarray(0, 120)),
    of('a HEIC that says 65500x65500', 'heic', 'file.tooManyPixels', heicThatSays(65_500, 65_500)),
    of('a HEIC that says 4294967295x1', 'heic', 'file.damaged', heicThatSays(0xffffffff, 1)),
    of('a HEIC without an area', 'heic', 'file.damaged', heicThatSays(0, 0)),
    of('a program named JPEG', 'jpg', 'file.images', 'MZ\x90\0\x03\0\0\0 this is a program'),
    of('HTML named JPEG', 'jpg', 'file.images', '<!doctype html><script>alert(1)</script>'),
    of('a PDF named JPEG', 'jpg', 'file.images', pdf()),
    of('nothing', 'jpg', 'file.empty', ''),
    of('a JPEG that says 65500x65500', 'jpg', 'file.tooManyPixels', await jpegThatSays(65_500, 65_500)),
    of(
      'a truncated JPEG',
      'jpg',
      'file.damaged',
      (await (await noise(600, 600)).jpeg().toBuffer()).subarray(0, 9_000),
    ),
    of(
      'a JPEG of beginning and end',
      'jpg',
      'file.damaged',
      Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
    ),
    of('a JPEG of 4000 passes', 'jpg', 'file.tooComplicated', await jpegOfPasses(4_000)),
    of(
      'a picture of more than 5 MB',
      'jpg',
      'file.imageSize',
      Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]),
    ),
    of(
      'a BMP that says 40000x40000',
      'bmp',
      'file.tooManyPixels',
      bmp({ width: 40_000, height: 40_000, rows: 99 }),
    ),
    of(
      'a BMP of the smallest height there is',
      'bmp',
      'file.tooManyPixels',
      bmp({ width: 9, height: -(2 ** 31), rows: 99 }),
    ),
    of('a BMP of a negative width', 'bmp', 'file.damaged', bmp({ width: -9, height: 9, rows: 99 })),
    of('a BMP without an area', 'bmp', 'file.damaged', bmp({ width: 0, height: 0 })),
    of(
      'a packed BMP that bursts to 45 megapixels',
      'bmp',
      'file.tooManyPixels',
      bmp({ width: 9_000, height: 5_000, bitsPerPixel: 8, compression: 1, rows: 99 }),
    ),
    of(
      'a BMP whose rows are not there',
      'bmp',
      'file.damaged',
      bmp({ width: 2_000, height: 2_000, rows: 99 }),
    ),
    of(
      'a BMP with its pixels behind its end',
      'bmp',
      'file.damaged',
      bmp({ width: 9, height: 9, pixelsAt: 0x7fffffff }),
    ),
    of(
      'a BMP with an unknown header',
      'bmp',
      'file.damaged',
      bmp({ width: 9, height: 9, headBytes: 0xffffffff }),
    ),
    of('a BMP with a JPEG in it', 'bmp', 'file.damaged', bmp({ width: 9, height: 9, compression: 4 })),
  ];
}
