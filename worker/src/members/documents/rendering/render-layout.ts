import { type Canvas, createCanvas, type Image, type SKRSContext2D } from '@napi-rs/canvas';
import { silhouette } from './art.js';
import { artOf, panelOf, photoFrame, ruleOf } from './element-shapes.js';
import { fontOf } from '../../../platform/fonts/fonts.js';
import type { PlacedElement, PlacedText } from './lay-out.js';
import type { ArtElement, Box, PictureElement, QrElement } from './layout.types.js';
import { covering, drawImage, type Pictures, whole, written } from './pictures.js';
import { drawQr } from './qr.js';
import { drawShapes, type Inks } from './shapes.js';

export interface Drawables {
  readonly inks: Inks;
  readonly pictures: Pictures;
  /** an empty text draws an empty frame */
  readonly provenUrl: string;
}

/** Draws the elements placed by `layOut`, in order. */
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
        drawShapes(ctx, panelOf(element), drawables.inks);
        break;
      case 'rule':
        drawShapes(ctx, ruleOf(element), drawables.inks);
        break;
      case 'art':
        drawArt(ctx, element, drawables);
        break;
    }
  }
}

function drawText(ctx: SKRSContext2D, { lines, size, weight, face, ink }: PlacedText, inks: Inks): void {
  ctx.fillStyle = inks[ink];
  for (const { text, x, baseline } of lines) {
    ctx.font = fontOf(text, size, { weight, face });
    ctx.fillText(text, x, baseline);
  }
}

function drawPicture(ctx: SKRSContext2D, { box, source }: PictureElement, drawables: Drawables): void {
  const { [source]: picture, photo } = drawables.pictures;
  if (source === 'seal') drawSeal(ctx, picture?.image, box);
  else if (source !== 'photo' && picture !== undefined)
    drawImage(ctx, picture.image, written(picture.image, box), box);
  if (source !== 'photo') return;
  const { inks } = drawables;
  if (photo === undefined) drawSilhouette(ctx, box, inks);
  else drawImage(ctx, photo.image, covering(photo.image, box), box);
  drawShapes(ctx, photoFrame(box), inks);
}

function drawSilhouette(ctx: SKRSContext2D, box: Box, inks: Inks): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(box.x, box.y, box.width, box.height);
  ctx.clip();
  drawShapes(ctx, silhouette(box), inks);
  ctx.restore();
}

/** Multiplies, like a rubber stamp, so that white areas hide nothing. */
function drawSeal(ctx: SKRSContext2D, seal: Image | undefined, box: Box): void {
  if (seal === undefined) return;
  ctx.save();
  ctx.globalCompositeOperation = 'multiply';
  drawImage(ctx, seal, whole(seal, box), box);
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
  ctx.strokeRect(box.x + 16, box.y + 16, box.width - 32, box.height - 32);
  ctx.restore();
}

function drawArt(ctx: SKRSContext2D, element: ArtElement, { inks, pictures }: Drawables): void {
  if (element.art === 'emblem' && pictures.logo !== undefined) {
    const { image } = pictures.logo;
    drawImage(ctx, image, whole(image, element.box), element.box);
    return;
  }
  const { x, y } = element.box;
  ctx.drawImage(layerOf(element, inks), x - MARGIN, y - MARGIN);
}

/** Lines extend beyond the box of their element by half their width. */
const MARGIN = 4;
/** Cache size: the ornaments of all layouts for the current and the previous branding. */
const KEPT_LAYERS = 12;
const layers = new Map<string, Canvas>();

/** Cache of rasterised ornaments, the most expensive part and the same on every document. */
function layerOf(element: ArtElement, inks: Inks): Canvas {
  const { art, box } = element;
  const key = JSON.stringify([art, box, inks]);
  const known = layers.get(key);
  if (known !== undefined) return known;
  const layer = createCanvas(Math.ceil(box.width) + 2 * MARGIN, Math.ceil(box.height) + 2 * MARGIN);
  const ctx = layer.getContext('2d');
  ctx.translate(MARGIN - box.x, MARGIN - box.y);
  drawShapes(ctx, artOf(element), inks);
  if (layers.size >= KEPT_LAYERS) layers.clear();
  layers.set(key, layer);
  return layer;
}
