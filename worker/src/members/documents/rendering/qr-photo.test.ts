import { describe, expect, it, jest } from '@jest/globals';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { DocumentKind } from '@portal/contract/members/document-kinds';
import sharp from 'sharp';
import { codeFor } from './qr.js';
import { layouts, renderDocument } from './render-document.js';
import { sampleData, samplePhoto } from './testing/sample-data.js';
import { scanned } from './testing/scan.js';

jest.setTimeout(120_000);

const CARD_MM = { width: 54, height: 86 };
const CARD_PX = 635;
const { provenUrl } = sampleData();

async function drawn(kind: DocumentKind): Promise<Buffer> {
  return renderDocument(kind, sampleData({ photo: await samplePhoto() }));
}

/** The card as a printer makes it: 54 x 86 mm at 300 dpi, with the softness of ink on paper. */
async function printed(): Promise<Buffer> {
  const dots = (mm: number): number => Math.round((mm / 25.4) * 300);
  return sharp(await drawn('card'))
    .resize(dots(CARD_MM.width), dots(CARD_MM.height), { fit: 'fill' })
    .blur(0.6)
    .png()
    .toBuffer();
}

interface Shot {
  /** pixels of the photo that the card's width takes */
  readonly across: number;
  /** degrees */
  readonly turned?: number;
  /** share by which the far edge is shorter than the near one */
  readonly tilted?: number;
  /** sigma in pixels */
  readonly blurred?: number;
  /** of the camera's JPEG */
  readonly quality?: number;
}

/** A photo of the printed card on a table, as a phone takes it. */
async function photographed({ across, turned = 0, tilted = 0, blurred = 0, quality = 80 }: Shot) {
  const card = await loadImage(await printed());
  const [width, height] = [across, (across * CARD_MM.height) / CARD_MM.width];
  const flat = createCanvas(Math.round(width), Math.round(height));
  const above = flat.getContext('2d');
  // Row by row, each a little shorter than the one below: the camera looks from the lower edge.
  for (let y = 0; y < height; y += 1) {
    const share = 1 - tilted * (1 - y / height);
    const from = (y / height) ** (1 + tilted) * card.height;
    above.drawImage(card, 0, from, card.width, 1, (width * (1 - share)) / 2, y, width * share, 1.5);
  }
  const side = Math.ceil(Math.hypot(width, height)) + 80;
  const table = createCanvas(side, side);
  const ctx = table.getContext('2d');
  const light = ctx.createLinearGradient(0, 0, side, side);
  light.addColorStop(0, '#8d8478');
  light.addColorStop(1, '#4a443c');
  ctx.fillStyle = light;
  ctx.fillRect(0, 0, side, side);
  ctx.translate(side / 2, side / 2);
  ctx.rotate((turned * Math.PI) / 180);
  ctx.drawImage(flat, -width / 2, -height / 2);
  ctx.resetTransform();
  // A shadow over one half, as of a hand.
  ctx.fillStyle = 'rgb(0 0 0 / 0.3)';
  ctx.fillRect(0, side * 0.6, side, side * 0.4);
  const photo = sharp(table.toBuffer('image/png'));
  return (blurred > 0 ? photo.blur(blurred) : photo).jpeg({ quality }).toBuffer();
}

describe('the code on the card', () => {
  const box = layouts.card.elements.find(({ kind }) => kind === 'qr')?.box ?? { width: 0 };
  const mm = (pixels: number): number => (pixels / CARD_PX) * CARD_MM.width;

  it.each([
    ['the longest proof', provenUrl],
    ['a short name', provenUrl.slice(0, -55)],
    ['a short host', provenUrl.replace('membership.portal.example', 'a.in').slice(0, -70)],
    ['a long host', provenUrl.replace('membership', 'membership.of.the.national.organisation')],
    [
      'a very long host',
      provenUrl.replace(
        'membership',
        'membership.of.the.whole.national.organisation.of.doctors.and.students',
      ),
    ],
  ])('is at least 22 mm wide, of modules of 0.35 mm and 4 pixels: %s', (_, text) => {
    const { size, pixel } = codeFor(text, box.width);
    expect(pixel).toBeGreaterThanOrEqual(4);
    expect(mm(pixel)).toBeGreaterThanOrEqual(0.35);
    expect(mm(size * pixel)).toBeGreaterThanOrEqual(22);
  });

  it('has modules as large as they get where an address is longer than any', () => {
    expect(codeFor(`${provenUrl}${'x'.repeat(600)}`, box.width).pixel).toBeGreaterThanOrEqual(2);
  });
});

describe('a reader finds address and proof', () => {
  it.each(['card', 'certificate', 'welcome-en', 'welcome-hi'] as const)('in the JPEG: %s', async (kind) => {
    expect(await scanned(await drawn(kind))).toEqual([provenUrl]);
  });

  it('in the card as printed, 54 x 86 mm at 300 dpi', async () => {
    expect(await scanned(await printed())).toEqual([provenUrl]);
  });

  it.each<[string, Shot]>([
    ['straight', { across: 900 }],
    ['turned', { across: 900, turned: 33 }],
    ['upside down', { across: 900, turned: 178 }],
    ['at an angle', { across: 1_000, tilted: 0.18 }],
    ['blurred', { across: 900, blurred: 2 }],
    ['from further off', { across: 560, turned: 8 }],
    [
      'blurred, turned and at an angle',
      { across: 1_000, turned: -21, tilted: 0.12, blurred: 1.6, quality: 60 },
    ],
  ])('in a photo of it: %s', async (_, shot) => {
    expect(await scanned(await photographed(shot))).toEqual([provenUrl]);
  });
});
