import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Branding } from '@portal/contract/settings/brand';
import { type DocumentKind, documentKindTable } from '@portal/contract/members/document-kinds';
import { tokens } from '@portal/contract/settings/tokens';
import { drawWatermark } from './art.js';
import type { DocumentData } from './document-data.js';
import { fontOf, registerFonts, type Type } from '../../../platform/fonts/fonts.js';
import { layOut, type MeasureText, type PlacedElement } from './lay-out.js';
import type { Layout } from './layout.types.js';
import { cardLayout } from './layouts/card.layout.js';
import { certificateLayout } from './layouts/certificate.layout.js';
import { letterLayouts } from './layouts/letter.layout.js';
import { decodePicture, type Pictures } from './pictures.js';
import { altTexts } from './layouts/alt.texts.js';
import { type PageFacts, printLayout } from './print-layout.js';
import { type Drawables, renderLayout } from './render-layout.js';
import type { Inks } from './shapes.js';
import { wordsOf } from './words.js';

/** Performance 1, row 4. */
const JPEG_QUALITY = 90;

/** Widths are measured at this size and scaled, as hinting is off. Pixels. */
const MEASURED_AT = 100;

export const layouts: Readonly<Record<DocumentKind, Layout>> = {
  certificate: certificateLayout,
  card: cardLayout,
  'welcome-en': letterLayouts.en,
  'welcome-hi': letterLayouts.hi,
};

/** A rendered document: the image to show and send, and the print PDF. */
export interface DrawnDocument {
  /** JPEG of the size in the table of kinds */
  readonly image: Buffer;
  readonly pdf: Buffer;
  /** The photo of an ID card for `/verify`: a JPEG of at most 160 pixels. */
  readonly photo?: Buffer;
}

/**
 * Renders one document in this thread; other code calls the pool (`DocumentRenderer`).
 * @returns a JPEG of the size in the table of kinds
 * @throws TextDoesNotFit, UnreadablePicture, MissingNameError
 */
export async function renderDocument(kind: DocumentKind, data: DocumentData): Promise<Buffer> {
  const prepared = await prepare(kind, data);
  return await paint(prepared, data).encode('jpeg', JPEG_QUALITY);
}

/**
 * Renders a document and its print PDF from the same layout; both or neither.
 * @throws LetterWithoutFont as well
 */
export async function drawDocument(kind: DocumentKind, data: DocumentData): Promise<DrawnDocument> {
  const prepared = await prepare(kind, data);
  const { layout, placed, drawables } = prepared;
  // Encoded in another thread while this one writes the PDF.
  const [image, pdf] = await Promise.all([
    paint(prepared, data).encode('jpeg', JPEG_QUALITY),
    printLayout(layout, placed, drawables, factsOf(kind, data)),
  ]);
  return { image, pdf };
}

interface Prepared {
  readonly layout: Layout;
  readonly placed: readonly PlacedElement[];
  readonly drawables: Drawables;
  readonly canvas: Canvas;
}

async function prepare(kind: DocumentKind, data: DocumentData): Promise<Prepared> {
  registerFonts();
  const layout = layouts[kind];
  const pictures = await picturesOf(layout, data);
  const canvas = createCanvas(layout.width, layout.height);
  const ctx = canvas.getContext('2d');
  ctx.lang = layout.language;
  const provenUrl = data.provisional ? '' : data.provenUrl;
  const drawables = { inks: inksOf(data.branding), pictures, provenUrl };
  return { layout, placed: place(kind, data, ctx), drawables, canvas };
}

function paint(
  { layout: { width, height }, placed, drawables, canvas }: Prepared,
  data: DocumentData,
): Canvas {
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = drawables.inks.paper;
  ctx.fillRect(0, 0, width, height);
  renderLayout(ctx, placed, drawables);
  if (data.provisional) drawWatermark(ctx, width, height, (size) => fontOf('', size, { weight: 700 }));
  return canvas;
}

/** Returns the metadata of the PDF, dated like the document. */
function factsOf(kind: DocumentKind, { memNo, branding, issuedAt }: DocumentData): PageFacts {
  const [day = 1, month = 1, year = 1970] = issuedAt.split('/').map(Number);
  const { label, language } = documentKindTable[kind];
  const { photo, signature, qr } = altTexts;
  return {
    title: `${label[language]} ${memNo}`,
    author: branding.name,
    at: new Date(Date.UTC(year, month - 1, day)),
    alt: { photo: photo[language], signature: signature[language], qr: qr[language] },
  };
}

/** Decodes the pictures that the document shows. */
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

/** Returns the layout of a document, for rendering and tests. */
export function place(kind: DocumentKind, data: DocumentData, ctx: SKRSContext2D): PlacedElement[] {
  registerFonts();
  const layout = layouts[kind];
  return layOut(layout, wordsOf(data, layout.language), measureOn(ctx));
}

/** Cache of measured widths per thread, as documents share most of their words. */
const widths = new Map<string, number>();
const KEPT_WIDTHS = 20_000;

function measureOn(ctx: SKRSContext2D): MeasureText {
  const { lang } = ctx;
  return (text: string, type: Type): number => {
    const key = `${lang} ${type.weight} ${type.face ?? ''} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    ctx.font = fontOf(text, MEASURED_AT, type);
    const width = ctx.measureText(text).width / MEASURED_AT;
    if (widths.size >= KEPT_WIDTHS) widths.clear();
    widths.set(key, width);
    return width;
  };
}

function inksOf({ colours }: Branding): Inks {
  const { brandBorder, ink, inkSoft, line, paper } = tokens.colour;
  return { ...colours, brandBorder, ink, inkSoft, line, paper };
}
