import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Branding, type DocumentKind, tokens } from '@portal/contract';
import { drawWatermark, type Inks } from './art.js';
import type { DocumentData } from './document-data.js';
import { type Pictures, renderLayout } from './render-layout.js';
import { fontOf, registerFonts } from './fonts.js';
import { layOut, type MeasureText, type PlacedElement } from './lay-out.js';
import type { Layout, Weight } from './layout.types.js';
import { cardLayout } from './layouts/card.layout.js';
import { certificateLayout } from './layouts/certificate.layout.js';
import { letterLayouts } from './layouts/letter.layout.js';
import { decodePicture } from './pictures.js';
import { wordsOf } from './words.js';

/** Performance 1, row 4. */
const JPEG_QUALITY = 90;

/** Widths are taken once at this size; they grow in proportion, as no hinting is on. Pixels. */
const MEASURED_AT = 100;

export const layouts: Readonly<Record<DocumentKind, Layout>> = {
  certificate: certificateLayout,
  card: cardLayout,
  'welcome-en': letterLayouts.en,
  'welcome-hi': letterLayouts.hi,
};

/**
 * Draws one document in this thread; the pool (`DocumentRenderer`) is what others call.
 * @returns a JPEG of the size that the table of kinds says
 * @throws TextDoesNotFit, UnreadablePicture, NobodysDocument
 */
export async function renderDocument(kind: DocumentKind, data: DocumentData): Promise<Buffer> {
  const canvas = await paintDocument(kind, data);
  return await canvas.encode('jpeg', JPEG_QUALITY);
}

/** As `renderDocument`, not yet encoded. */
export async function paintDocument(kind: DocumentKind, data: DocumentData): Promise<Canvas> {
  registerFonts();
  const layout = layouts[kind];
  const pictures = await picturesOf(layout, data);
  const canvas = createCanvas(layout.width, layout.height);
  const ctx = canvas.getContext('2d');
  const inks = inksOf(data.branding);
  ctx.lang = layout.language;
  ctx.fillStyle = inks.paper;
  ctx.fillRect(0, 0, layout.width, layout.height);
  const provenUrl = data.provisional ? '' : data.provenUrl;
  renderLayout(ctx, place(kind, data, ctx), { inks, pictures, provenUrl });
  if (data.provisional) drawWatermark(ctx, layout.width, layout.height, (size) => fontOf(size, 700));
  return canvas;
}

/** Those that the document shows, decoded: a letter has no photo. */
async function picturesOf({ elements }: Layout, data: DocumentData): Promise<Pictures> {
  const { art = {}, photo, signature } = data;
  const bytes = { ...art, photo, signature };
  const shown = elements.flatMap((element): (keyof Pictures)[] => {
    if (element.kind === 'picture') return [element.source];
    return element.kind === 'art' && element.art === 'emblem' ? ['logo'] : [];
  });
  const decoded = shown.map(async (name) => [name, await decodePicture(bytes[name], name)] as const);
  return Object.fromEntries(await Promise.all(decoded));
}

/** Where everything of a document stands; for drawing it and for looking it over. */
export function place(kind: DocumentKind, data: DocumentData, ctx: SKRSContext2D): PlacedElement[] {
  registerFonts();
  const layout = layouts[kind];
  return layOut(layout, wordsOf(data, layout.language), measureOn(ctx));
}

function measureOn(ctx: SKRSContext2D): MeasureText {
  const known = { 400: new Map<string, number>(), 700: new Map<string, number>() };
  return (text: string, weight: Weight): number => {
    const found = known[weight].get(text);
    if (found !== undefined) return found;
    ctx.font = fontOf(MEASURED_AT, weight);
    const width = ctx.measureText(text).width / MEASURED_AT;
    known[weight].set(text, width);
    return width;
  };
}

function inksOf({ colours }: Branding): Inks {
  const { brandBorder, ink, inkSoft, line, paper } = tokens.colour;
  return { ...colours, brandBorder, ink, inkSoft, line, paper };
}
