import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { inspectUpload } from './inspect-upload.js';

const red = { width: 1200, height: 1600, channels: 3, background: '#c00' } as const;
const jpeg = (): Promise<Buffer> =>
  sharp({ create: red })
    .withExif({ IFD0: { Artist: 'canary' } })
    .jpeg()
    .toBuffer();

/** A 24-bit BMP, written by hand: no library at hand writes one. */
function bmp(width: number, height: number): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + row * height, 0x40);
  file.fill(0, 0, 54);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  return file;
}

const pdf = (body: string): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R ${body}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF\n',
  );

describe('the inspection of an upload (SEC-42, decisions 7)', () => {
  it('keeps the picture, drops its metadata and makes a thumbnail of 500x640', async () => {
    const file = await inspectUpload(await jpeg(), 'image/jpeg', 'profile_image');
    expect(file.contentType).toBe('image/jpeg');
    expect(file.body.includes('canary')).toBe(false);
    expect(await sharp(file.image?.thumbnail).metadata()).toMatchObject({ width: 500, height: 640 });
  });

  it('turns BMP into PNG', async () => {
    const file = await inspectUpload(bmp(40, 30), 'image/bmp', 'signature_image');
    expect(file.contentType).toBe('image/png');
    expect(await sharp(file.body).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 });
  });

  it('takes a plain PDF as a licence', async () => {
    expect((await inspectUpload(pdf(''), 'application/pdf', 'cert_image')).contentType).toBe(
      'application/pdf',
    );
  });

  it.each([
    [
      'an executable named JPEG',
      Buffer.from('MZ\x90\0\x03\0\0\0 this is a program'),
      'image/jpeg',
      'profile_image',
      'file.images',
    ],
    [
      'HTML named PDF',
      Buffer.from('<html><script>1</script>'),
      'application/pdf',
      'cert_image',
      'file.documents',
    ],
    ['a PDF in a photo slot', pdf(''), 'application/pdf', 'profile_image', 'file.images'],
    ['nothing', Buffer.alloc(0), 'image/png', 'profile_image', 'file.empty'],
    [
      'a PDF with a script',
      pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'),
      'application/pdf',
      'cert_image',
      'file.activePdf',
    ],
    ['a broken PDF', Buffer.from('%PDF-1.4\nnothing here'), 'application/pdf', 'cert_image', 'file.damaged'],
    [
      'a BMP that says 40000x40000',
      (() => {
        const b = bmp(4, 4);
        b.writeInt32LE(40_000, 18);
        b.writeInt32LE(40_000, 22);
        return b;
      })(),
      'image/bmp',
      'profile_image',
      'file.tooManyPixels',
    ],
  ] as const)('refuses %s', async (_what, bytes, type, slot, reason) => {
    await expect(inspectUpload(bytes, type, slot)).rejects.toMatchObject({ reason });
  });

  it('refuses a picture of more than 5 MB before decoding it', async () => {
    const big = Buffer.concat([await jpeg(), Buffer.alloc(20 * 1024 * 1024)]);
    await expect(inspectUpload(big, 'image/jpeg', 'profile_image')).rejects.toMatchObject({
      reason: 'file.imageSize',
    });
  });

  it('refuses an 81 megapixel PNG of a few kB, and a strip of 1x60000', async () => {
    const bomb = await sharp({ create: { ...red, width: 9000, height: 9000 } })
      .png()
      .toBuffer();
    await expect(inspectUpload(bomb, 'image/png', 'profile_image')).rejects.toMatchObject({
      reason: 'file.tooManyPixels',
    });
    const strip = await sharp({ create: { ...red, width: 1, height: 60_000 } })
      .png()
      .toBuffer();
    await expect(inspectUpload(strip, 'image/png', 'profile_image')).rejects.toMatchObject({
      reason: 'file.tooManyPixels',
    });
  });

  it('refuses a truncated JPEG', async () => {
    const canvas = createCanvas(600, 600);
    const whole = await canvas.encode('jpeg');
    await expect(inspectUpload(whole.subarray(0, 700), 'image/jpeg', 'profile_image')).rejects.toMatchObject({
      reason: 'file.damaged',
    });
  });
});
