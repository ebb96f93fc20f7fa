import type { Image, SKRSContext2D } from '@napi-rs/canvas';
import { drawBorder, drawEmblem, drawRosette, drawSilhouette, type Inks } from './art.js';
import { fontOf } from './fonts.js';
import type { PlacedElement, PlacedText } from './lay-out.js';
import type {
  ArtElement,
  Box,
  PanelElement,
  PictureElement,
  PictureSource,
  QrElement,
} from './layout.types.js';
import { drawCovering, drawWhole, drawWritten } from './pictures.js';
import { drawQr } from './qr.js';

/** What was uploaded and is shown, by its place; the logo stands in the emblem's. */
export type Pictures = Readonly<Partial<Record<PictureSource | 'logo', Image | undefined>>>;

export interface Drawables {
  readonly inks: Inks;
  readonly pictures: Pictures;
  /** empty: an empty frame stands where the code will be */
  readonly provenUrl: string;
}

/** Draws what `layOut` placed, in its order. */
export function renderLayout(
  ctx: SKRSContext2D,
  placed: readonly PlacedElement[],
  drawables: Drawables,
): void {
  for (const element of placed) {
    switch (element.kind) {
      case 'placed':
        drawText(ctx, element, drawables.inks);
        break;
      case 'picture':
        drawPicture(ctx, element, drawables);
        break;
      case 'qr':
        drawCode(ctx, element, drawables);
        break;
      case 'panel':
        drawPanel(ctx, element, drawables.inks);
        break;
      case 'rule':
        ctx.fillStyle = drawables.inks[element.ink];
        ctx.fillRect(element.box.x, element.box.y, element.box.width, element.box.height);
        break;
      case 'art':
        drawArt(ctx, element, drawables);
        break;
    }
  }
}

function drawText(ctx: SKRSContext2D, { lines, size, weight, ink }: PlacedText, inks: Inks): void {
  ctx.font = fontOf(size, weight);
  ctx.fillStyle = inks[ink];
  for (const { text, x, baseline } of lines) ctx.fillText(text, x, baseline);
}

function drawPicture(ctx: SKRSContext2D, { box, source }: PictureElement, drawables: Drawables): void {
  const { [source]: picture, photo } = drawables.pictures;
  if (source === 'seal') drawSeal(ctx, picture, box);
  else if (source !== 'photo' && picture !== undefined) drawWritten(ctx, picture, box);
  if (source !== 'photo') return;
  const { inks } = drawables;
  if (photo === undefined) drawSilhouette(ctx, box, inks);
  else drawCovering(ctx, photo, box);
  ctx.strokeStyle = inks.brand;
  ctx.lineWidth = 3;
  ctx.strokeRect(box.x - 1.5, box.y - 1.5, box.width + 3, box.height + 3);
}

/** As a rubber stamp: its paper hides nothing. */
function drawSeal(ctx: SKRSContext2D, seal: Image | undefined, box: Box): void {
  if (seal === undefined) return;
  ctx.save();
  ctx.globalCompositeOperation = 'multiply';
  drawWhole(ctx, seal, box);
  ctx.restore();
}

function drawCode(ctx: SKRSContext2D, { box }: QrElement, { inks, provenUrl }: Drawables): void {
  if (provenUrl !== '') {
    drawQr(ctx, box, provenUrl, inks.ink, inks.paper);
    return;
  }
  ctx.save();
  ctx.strokeStyle = inks.line;
  ctx.lineWidth = 2;
  ctx.setLineDash([8, 6]);
  ctx.strokeRect(box.x + 8, box.y + 8, box.width - 16, box.height - 16);
  ctx.restore();
}

function drawPanel(ctx: SKRSContext2D, { box, fill, edge, radius = 0 }: PanelElement, inks: Inks): void {
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.width, box.height, radius);
  ctx.fillStyle = inks[fill];
  ctx.fill();
  if (edge === undefined) return;
  ctx.strokeStyle = inks[edge];
  ctx.lineWidth = 1;
  ctx.stroke();
}

function drawArt(ctx: SKRSContext2D, { art, box }: ArtElement, { inks, pictures }: Drawables): void {
  switch (art) {
    case 'emblem':
      if (pictures.logo === undefined) drawEmblem(ctx, box, inks);
      else drawWhole(ctx, pictures.logo, box);
      break;
    case 'border':
      drawBorder(ctx, box, inks);
      break;
    case 'rosette':
      drawRosette(ctx, box, inks);
      break;
  }
}
