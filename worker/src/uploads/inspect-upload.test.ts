import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { UploadInspector } from './inspect-upload.js';
import { InspectionPool } from './inspection.pool.js';
import { Refusal } from './refusal.js';
import { pdf } from './testing/build-pdf.js';
import { bmp, photo } from './testing/build-picture.js';
import { turnedPhoto } from './testing/odd-files.js';

/** The start of a thread takes a second on a free machine. */
jest.setTimeout(120_000);

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

describe('the inspection of an upload (SEC-42, decisions 7)', () => {
  it('keeps the picture, drops its metadata and makes a thumbnail of 500x640', async () => {
    const file = await inspector.inspect(await jpeg(), 'image/jpeg', 'profile_image');
    expect(file.contentType).toBe('image/jpeg');
    expect(file.body.includes('canary')).toBe(false);
    expect(await sharp(file.image?.thumbnail).metadata()).toMatchObject({ width: 500, height: 640 });
  });

  it('turns BMP into PNG, as large as it was', async () => {
    const file = await inspector.inspect(bmp({ width: 40, height: 30 }), 'image/bmp', 'signature_image');
    expect(file.contentType).toBe('image/png');
    expect(await sharp(file.body).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 });
  });

  it('turns a photo upright', async () => {
    const { image } = await inspector.inspect(await turnedPhoto(), 'image/jpeg', 'profile_image');
    expect(image).toMatchObject({ width: 600, height: 800 });
  });

  it('takes a picture or a PDF as a licence, and keeps the PDF as it came', async () => {
    const bytes = pdf();
    const licence = await inspector.inspect(bytes, 'application/pdf', 'cert_image');
    expect([licence.contentType, licence.body.equals(bytes)]).toEqual(['application/pdf', true]);
    expect((await inspector.inspect(await jpeg(), 'image/jpeg', 'cert_image')).contentType).toBe(
      'image/jpeg',
    );
  });

  it('takes no PDF as a photo or a signature', async () => {
    for (const slot of ['profile_image', 'signature_image'] as const) {
      await expect(inspector.inspect(pdf(), 'application/pdf', slot)).rejects.toMatchObject({
        reason: 'file.images',
      });
    }
  });
});

describe('a file that takes too long or too much (SEC-43, F27)', () => {
  /** Each object is a text that never ends, so that reading all of them takes hours. */
  const endless = Buffer.concat([pdf(), Buffer.from('1 0 obj(\n'.repeat(900_000)), pdf()]);

  it('is refused when its time is over, and the next one finds a new thread', async () => {
    const pool = new InspectionPool({ threads: 1, timeoutMs: 2_000 });
    await pool.checkPdf(pdf());
    const start = performance.now();
    await expect(pool.checkPdf(endless)).rejects.toMatchObject({ reason: 'file.tooComplicated' });
    expect(performance.now() - start).toBeLessThan(20_000);
    await pool.checkPdf(pdf());
    await pool.close();
  });

  it('is refused when its memory is over, and the next one finds a new thread', async () => {
    const pool = new InspectionPool({ threads: 1, heapMb: 24 });
    const many = Object.fromEntries(
      Array.from({ length: 80_000 }, (_, index) => [index + 10, '<</A[1 2 3]>>']),
    );
    await expect(pool.checkPdf(pdf({ objects: many }))).rejects.toThrow(Refusal);
    await pool.checkPdf(pdf());
    await pool.close();
  });

  it('is refused when the process grows too far meanwhile: what is unpacked is no JavaScript', async () => {
    const pool = new InspectionPool({ threads: 1, timeoutMs: 60_000, growthBytes: 1 });
    const start = performance.now();
    await expect(pool.checkPdf(endless)).rejects.toMatchObject({ reason: 'file.tooComplicated' });
    expect(performance.now() - start).toBeLessThan(50_000);
    await pool.close();
  });

  it('counts its time from its start, not from its wait for a thread', async () => {
    const pool = new InspectionPool({ threads: 1, timeoutMs: 2_000 });
    const both = await Promise.allSettled([pool.checkPdf(endless), pool.checkPdf(pdf())]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    await pool.close();
  });
});
