import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { UploadInspector } from './inspect-upload.js';
import { InspectionPool } from './inspection.pool.js';
import { pdf, stream } from './testing/build-pdf.js';
import { bmp, photo } from './testing/build-picture.js';
import { portraitHeic } from './testing/heic.js';
import { drawingsWithin } from './testing/heavy-pdfs.js';
import { turnedPhoto } from './testing/odd-files.js';
import { readPicturePdf } from './testing/read-picture-pdf.js';
import { scannedPages } from './testing/scanned-pdf.js';

/** A thread takes a second to start on an idle machine. */
jest.setTimeout(120_000);

const MB = 1024 * 1024;

let inspector: UploadInspector;
beforeAll(() => {
  inspector = new UploadInspector(new InspectionPool());
});
afterAll(async () => inspector.onApplicationShutdown());

const jpeg = async (): Promise<Buffer> =>
  photo(1200, 1600)
    .withExif({ IFD0: { Artist: 'canary' } })
    .jpeg()
    .toBuffer();

describe('the inspection of an upload', () => {
  it('stores the picture without metadata, with a thumbnail of 500x640', async () => {
    const file = await inspector.inspect(await jpeg(), 'image/jpeg', 'profile_image');
    expect(file.contentType).toBe('image/jpeg');
    expect(file.body.includes('canary')).toBe(false);
    expect(await sharp(file.image?.thumbnail).metadata()).toMatchObject({ width: 500, height: 640 });
  });

  it('converts BMP to PNG of the same size', async () => {
    const file = await inspector.inspect(bmp({ width: 40, height: 30 }), 'image/bmp', 'profile_image');
    expect(file.contentType).toBe('image/png');
    expect(await sharp(file.body).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 });
  });

  it.each([
    ['HEIC', 'image/heic', async () => Promise.resolve(portraitHeic())],
    ['HEIC that is said to be HEIF', 'image/heif', async () => Promise.resolve(portraitHeic())],
    ['HEIC that is named JPEG', 'image/jpeg', async () => Promise.resolve(portraitHeic())],
    ['WebP', 'image/webp', async () => photo(480, 640).webp().toBuffer()],
    ['WebP that is named JPEG', 'image/jpeg', async () => photo(480, 640).webp().toBuffer()],
    ['JPEG that is named HEIC', 'image/heic', async () => photo(480, 640).jpeg().toBuffer()],
  ])('turns a %s into JPEG, as large as it was', async (_what, type, made) => {
    for (const slot of ['profile_image', 'cert_image'] as const) {
      const { contentType, body } = await inspector.inspect(await made(), type, slot);
      expect(contentType).toBe('image/jpeg');
      expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 640 });
    }
  });

  it.each([
    ['JPEG', 'image/png', 'png', jpeg],
    ['PNG', 'image/jpeg', 'jpeg', async () => photo(40, 30).png().toBuffer()],
    ['PNG', 'image/heic', 'jpeg', async () => photo(40, 30).png().toBuffer()],
    ['WebP', 'image/png', 'png', async () => photo(40, 30).webp().toBuffer()],
    ['BMP', 'image/jpeg', 'jpeg', async () => Promise.resolve(bmp({ width: 40, height: 30 }))],
  ])('stores a %s that is named %s as what it is named', async (_what, type, format, made) => {
    const file = await inspector.inspect(await made(), type, 'profile_image');
    expect(file.contentType).toBe(`image/${format}`);
    expect(await sharp(file.body).metadata()).toMatchObject({ format });
  });

  it.each([
    ['PNG', 'application/pdf', async () => photo(40, 30).png().toBuffer()],
    ['PDF', 'image/png', async () => Promise.resolve(pdf())],
  ])('refuses a %s that is named %s, which would be stored as what it is not', async (_what, type, made) => {
    await expect(inspector.inspect(await made(), type, 'cert_image')).rejects.toMatchObject({
      reason: 'file.documents',
    });
  });

  it('refuses a file one byte above its limit, and an empty one', async () => {
    for (const [type, start, most, reason] of [
      ['image/jpeg', await jpeg(), 5 * MB, 'file.imageSize'],
      ['application/pdf', pdf(), 10 * MB, 'file.pdfSize'],
    ] as const) {
      const long = Buffer.concat([start, Buffer.alloc(most + 1 - start.length)]);
      await expect(inspector.inspect(long, type, 'cert_image')).rejects.toMatchObject({ reason });
    }
    await expect(inspector.inspect(Buffer.alloc(0), 'image/jpeg', 'cert_image')).rejects.toMatchObject({
      reason: 'file.empty',
    });
  });

  it('decodes the content of a HEIC', async () => {
    const { body } = await inspector.inspect(portraitHeic(), 'image/heic', 'profile_image');
    const at = async (left: number, top: number): Promise<number[]> => [
      ...(await sharp(body).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ];
    // Wall, face, shirt: as drawn, within encoding tolerance.
    const drawn: [number, number, number[]][] = [
      [20, 20, [222, 230, 238]],
      [240, 240, [205, 160, 130]],
      [240, 500, [40, 70, 120]],
    ];
    for (const [left, top, colour] of drawn) {
      const found = await at(left, top);
      expect(colour.map((value, index) => Math.abs(value - (found[index] ?? 999)) <= 12)).toEqual([
        true,
        true,
        true,
      ]);
    }
  });

  it('fills the transparency of a WebP with white', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const webp = await sharp({ create: { width: 20, height: 20, channels: 4, background: clear } })
      .webp()
      .toBuffer();
    const { body } = await inspector.inspect(webp, 'image/webp', 'cert_image');
    expect([
      ...(await sharp(body).extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer()),
    ]).toEqual([255, 255, 255]);
  });

  it('stores the ink of a HEIC or WebP signature as PNG', async () => {
    for (const [bytes, type] of [
      [portraitHeic(), 'image/heic'],
      [await photo(480, 640).webp().toBuffer(), 'image/webp'],
    ] as const)
      expect((await inspector.inspect(bytes, type, 'signature_image')).contentType).toBe('image/png');
  });

  it.each([
    [300, 375, 'profile_image', undefined],
    [299, 400, 'profile_image', 'photo.small'],
    [300, 374, 'profile_image', 'photo.small'],
    [200, 100, 'cert_image', undefined],
  ] as const)(
    'accepts a picture of %s x %s pixels as %s with the warning: %s',
    async (width, height, slot, warning) => {
      const bytes = await photo(width, height).jpeg().toBuffer();
      const file = await inspector.inspect(bytes, 'image/jpeg', slot);
      expect(file.image).toMatchObject({ width, height });
      expect(file.warning).toBe(warning);
    },
  );

  it('rotates a photo upright', async () => {
    const { image } = await inspector.inspect(await turnedPhoto(), 'image/jpeg', 'profile_image');
    expect(image).toMatchObject({ width: 600, height: 800 });
  });

  it('accepts a picture as a licence, and stores pictures of a PDF’s pages', async () => {
    expect((await inspector.inspect(await jpeg(), 'image/jpeg', 'cert_image')).contentType).toBe(
      'image/jpeg',
    );
    // Two pages, the second rotated by 90 degrees: the upper half is red.
    const red = stream('', '1 0 0 rg 0 421 595 421 re f');
    const page = '/Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 6 0 R';
    const bytes = pdf({
      objects: {
        2: '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
        3: `<<${page}>>`,
        4: `<<${page}/Rotate 90>>`,
        6: red,
      },
    });
    const licence = await inspector.inspect(bytes, 'application/pdf', 'cert_image');
    expect([licence.contentType, licence.image]).toEqual(['application/pdf', undefined]);
    const { pictures } = readPicturePdf(licence.body);
    expect(await Promise.all(pictures.map(sizeOf))).toEqual([
      [1413, 2000],
      [2000, 1413],
    ]);
    const [upright, turned] = pictures;
    expect(await colourAt(upright, 700, 500)).toBe('red');
    expect(await colourAt(upright, 700, 1500)).toBe('white');
    // Rotated clockwise: the top is to the right.
    expect(await colourAt(turned, 1500, 700)).toBe('red');
    expect(await colourAt(turned, 500, 700)).toBe('white');
    expect(licence.body.includes('/MediaBox [0 0 595 842]')).toBe(true);
    expect(licence.body.includes('/MediaBox [0 0 842 595]')).toBe(true);
  });

  it('is deterministic for a PDF, so that a repeated inspection finds its stored file', async () => {
    const [one, other] = [
      await inspector.inspect(pdf(), 'application/pdf', 'cert_image'),
      await inspector.inspect(pdf(), 'application/pdf', 'cert_image'),
    ];
    expect(one.body.equals(other.body)).toBe(true);
  });

  it('refuses a PDF as a photo or a signature', async () => {
    for (const slot of ['profile_image', 'signature_image'] as const) {
      await expect(inspector.inspect(pdf(), 'application/pdf', slot)).rejects.toMatchObject({
        reason: 'file.images',
      });
    }
  });
});

describe('an expensive PDF (F27)', () => {
  const endless = drawingsWithin(12);

  it('is refused at the time limit of a page, and the next one gets a new thread', async () => {
    const pool = new InspectionPool({ threads: 1, stepMs: 1_000 });
    await pool.picturesOfPdf(pdf());
    const start = performance.now();
    await expect(pool.picturesOfPdf(endless)).rejects.toMatchObject({ reason: 'file.tooComplicated' });
    expect(performance.now() - start).toBeLessThan(20_000);
    await pool.picturesOfPdf(pdf());
    await pool.close();
  });

  it('is refused at its CPU time limit, even if each page is quick', async () => {
    const pool = new InspectionPool({ threads: 1, cpuMs: 100 });
    await expect(pool.picturesOfPdf(await scannedPages(20))).rejects.toMatchObject({
      reason: 'file.tooComplicated',
    });
    await pool.close();
  });

  it('is refused when the process grows too much', async () => {
    const pool = new InspectionPool({ threads: 1, stepMs: 60_000, growthBytes: 1 });
    const start = performance.now();
    await expect(pool.picturesOfPdf(endless)).rejects.toMatchObject({ reason: 'file.tooComplicated' });
    expect(performance.now() - start).toBeLessThan(50_000);
    await pool.close();
  });

  it('is timed from its start, without the wait for a thread', async () => {
    const pool = new InspectionPool({ threads: 1, stepMs: 2_000 });
    const both = await Promise.allSettled([pool.picturesOfPdf(endless), pool.picturesOfPdf(pdf())]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    await pool.close();
  });

  it('does not delay pictures: BMPs have their own threads', async () => {
    const pool = new InspectionPool({ threads: 1, stepMs: 5_000 });
    await pool.picturesOfPdf(pdf());
    const ended: string[] = [];
    const pdfs = [1, 2, 3].map(async () =>
      pool.picturesOfPdf(endless).catch(() => {
        ended.push('endless');
      }),
    );
    await pool.pngOfBmp(bmp({ width: 40, height: 30 }));
    expect(ended).toEqual([]);
    await Promise.all(pdfs);
    await pool.close();
  });
});

async function sizeOf(picture: Buffer): Promise<[number, number]> {
  const { width, height } = await sharp(picture).metadata();
  return [width, height];
}

async function colourAt(picture: Buffer | undefined, left: number, top: number): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  if (red > 240 && green > 240 && blue > 240) return 'white';
  return red > 200 && green < 60 && blue < 60 ? 'red' : `${red} ${green} ${blue}`;
}
