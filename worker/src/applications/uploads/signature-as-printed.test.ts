import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { layouts, renderDocument } from '../../members/documents/rendering/render-document.js';
import { sampleData } from '../../members/documents/rendering/testing/sample-data.js';
import { UploadInspector } from './inspect-upload.js';
import { InspectionLane } from './inspection.lane.js';
import { SIGNATURE_LANE } from './inspection.limits.js';
import { InspectionPool } from './inspection.pool.js';
import { noise, png } from './testing/build-picture.js';
import { shots, signaturePhoto } from './testing/signature-photos.js';

const MIB = 1024 * 1024;

/** A thread takes a second to start on an idle machine. */
jest.setTimeout(120_000);

let inspector: UploadInspector;
beforeAll(() => {
  inspector = new UploadInspector(new InspectionPool());
});
afterAll(async () => inspector.onApplicationShutdown());

const inspected = async (photo: Buffer, type = 'image/jpeg') =>
  inspector.inspect(photo, type, 'signature_image');

/** The signature area of the card; levels from 0 to 255. */
async function onTheCard(signature: Buffer): Promise<{
  paper: number;
  ink: number;
  /** the larger of the ink's shares of the area's width and height */
  size: number;
  /** dark share of the area */
  covered: number;
}> {
  const box = layouts.card.elements.find(({ id }) => id === 'signature')?.box;
  if (box === undefined) throw new Error('The card has no place for a signature');
  const { x: left, y: top, width, height } = box;
  const card = await renderDocument('card', sampleData({ signature }));
  const grey = await sharp(card).extract({ left, top, width, height }).greyscale().raw().toBuffer();
  const sorted = [...grey].sort((a, b) => a - b);
  const level = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const dark = [...grey.entries()].filter(([, value]) => value < 128).map(([at]) => at);
  const spread = (places: readonly number[]): number => Math.max(...places) - Math.min(...places) + 1;
  const size = Math.max(
    spread(dark.map((at) => at % width)) / width,
    spread(dark.map((at) => Math.floor(at / width))) / height,
  );
  return { paper: level(0.5), ink: level(0.01), size, covered: dark.length / grey.length };
}

describe('a photographed signature, on the card', () => {
  it.each(shots)('is dark ink on white paper and fills its area: $what', async (shot) => {
    const { body, contentType, warning } = await inspected(await signaturePhoto(shot));
    const { paper, ink, size, covered } = await onTheCard(body);
    expect(paper).toBeGreaterThanOrEqual(250);
    expect(ink).toBeLessThanOrEqual(90);
    expect(size).toBeGreaterThanOrEqual(0.8);
    // A line of handwriting: neither dots nor a blot.
    expect(covered).toBeGreaterThan(0.02);
    expect(covered).toBeLessThan(0.25);
    expect([contentType, warning]).toEqual(['image/png', undefined]);
  });

  it('keeps blue ink blue and black ink black, also under a warm lamp', async () => {
    const colour = async (ink: string): Promise<string> => {
      const { body } = await inspected(await signaturePhoto({ what: '', paper: '#d8c49a', ink }));
      const { data } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
      const solid = data.findIndex((value, at) => at % 4 === 3 && value === 255) - 3;
      return data.subarray(solid, solid + 3).toString('hex');
    };
    expect(await colour('#2f3f86')).toBe('16246b');
    expect(await colour('#26231c')).toBe('111318');
  });

  it('prints a drawing without paper unchanged', async () => {
    const canvas = createCanvas(600, 300);
    const ctx = canvas.getContext('2d');
    ctx.lineWidth = 6;
    ctx.strokeRect(200, 120, 200, 60);
    const { body, warning } = await inspected(await canvas.encode('png'), 'image/png');
    const { width = 0, height = 0 } = await sharp(body).metadata();
    expect(warning).toBeUndefined();
    // 206 x 66 with a fortieth of the width around it.
    expect([Math.abs(width - 216) <= 4, Math.abs(height - 76) <= 4]).toEqual([true, true]);
  });
});

describe('a picture with an unlikely signature', () => {
  it('is accepted with a warning for too little ink', async () => {
    const blank = await signaturePhoto({ what: '', written: 0, pen: 0 });
    const tiny = await signaturePhoto({ what: '', written: 0.04, pen: 3 });
    for (const photo of [blank, tiny]) expect((await inspected(photo)).warning).toBe('signature.little');
  });

  it('is accepted with a warning for too much ink', async () => {
    const canvas = createCanvas(600, 300);
    const ctx = canvas.getContext('2d');
    for (let x = 100; x < 500; x += 12) ctx.fillRect(x, 50, 6, 200);
    expect((await inspected(await canvas.encode('png'), 'image/png')).warning).toBe('signature.much');
  });
});

describe('an expensive picture', () => {
  it('is refused by its pixel count before decoding', async () => {
    const bomb = png({ width: 9_000, height: 9_000 });
    await expect(inspected(bomb, 'image/png')).rejects.toMatchObject({ reason: 'file.tooManyPixels' });
  });

  it('ends in bounded time and memory for any content', async () => {
    const dots = createCanvas(2_400, 2_400);
    const ctx = dots.getContext('2d');
    ctx.fillStyle = '#fff';
    ctx.fillRect(0, 0, 2_400, 2_400);
    ctx.fillStyle = '#000';
    for (let y = 0; y < 2_400; y += 12) for (let x = 0; x < 2_400; x += 12) ctx.fillRect(x, y, 8, 8);
    const pictures = [
      await dots.encode('png'),
      await (await noise(1_300, 1_300)).png().toBuffer(),
      await sharp({ create: { width: 12_000, height: 1, channels: 3, background: '#999' } })
        .png()
        .toBuffer(),
    ];
    const before = process.memoryUsage.rss();
    for (const picture of pictures) {
      const start = performance.now();
      const { body } = await inspected(picture, 'image/png');
      expect(performance.now() - start).toBeLessThan(20_000);
      expect((await sharp(body).metadata()).format).toBe('png');
    }
    expect((process.memoryUsage.rss() - before) / MIB).toBeLessThan(600);
  });

  it('is refused at its time limit, and the next one is accepted', async () => {
    const photo = await signaturePhoto({ what: '' });
    const thread = '@portal/worker/applications/uploads/signature.thread';
    const hasty = new InspectionLane(thread, { ...SIGNATURE_LANE, cpuMs: 1 });
    await expect(hasty.keptOf(photo)).rejects.toMatchObject({ reason: 'file.tooComplicated' });
    await hasty.close();
    expect((await inspected(photo)).contentType).toBe('image/png');
  });
});
