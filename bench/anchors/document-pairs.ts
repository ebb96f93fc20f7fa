/** Documents of members: whole sets beside the images alone, and a card beside Typst. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { documentKinds } from '@portal/contract/members/document-kinds';
import { tokens } from '@portal/contract/settings/tokens';
import { layouts, place, renderDocument } from '@portal/worker/members/documents/rendering/render-document';
import { renderLayout } from '@portal/worker/members/documents/rendering/render-layout';
import { DocumentRenderer } from '@portal/worker/members/documents/rendering/render.pool';
import { familiesOf, fontFile } from '@portal/worker/platform/fonts/fonts';
import { unpackWoff } from '@portal/worker/platform/fonts/print-fonts';
import { person, personOn, renderSetWith, setsPerSecond } from '../document-sets.ts';
import { type Pair, unitsPerSecond, versionOf } from './pair.ts';
import { startPythonTool } from './python-tool.ts';

const SETS = 10;
const CARDS = 40;

const sets: Pair = {
  what: 'sets of four documents, image and print page, one thread',
  tool: 'bare canvas, the images alone',
  prepare: async () => {
    const renderer = new DocumentRenderer({ threads: 1 });
    const drawImages = async (): Promise<void> => {
      for (const kind of documentKinds) await renderDocument(kind, personOn(kind));
    };
    return Promise.resolve({
      version: versionOf('@napi-rs/canvas'),
      ours: async () => setsPerSecond(renderSetWith(renderer), 1, SETS),
      theirs: async () => setsPerSecond(drawImages, 1, SETS),
      close: async () => renderer.close(),
    });
  },
};

const inks = { ...tokens.colour, ...person.branding.colours };
const text = (value: string): string => JSON.stringify(value);

/**
 * Writes the card as a document of Typst, in its favour: lines are placed where our layout has put them, all but the
 * name, and emblem and QR code are a picture. @returns the path
 */
function writeTypstCard(folder: string): string {
  const { width, height } = layouts.card;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const placed = place('card', person, ctx);
  const art = placed.filter(({ kind }) => kind === 'art' || kind === 'qr');
  renderLayout(ctx, art, { inks, pictures: {}, provenUrl: person.provenUrl });
  writeFileSync(join(folder, 'art.png'), canvas.toBuffer('image/png'));
  writeFileSync(join(folder, 'photo.jpg'), person.photo ?? '');
  const fonts = [...new Set(['Latin', 'हिन्दी'].flatMap((letters) => familiesOf(letters).slice(0, 1)))];
  const families = fonts.map((family) => {
    for (const weight of [400, 700] as const) {
      const bytes = unpackWoff(readFileSync(fontFile(family, weight, 'woff')));
      writeFileSync(join(folder, `${family.name}-${weight}.ttf`), bytes);
    }
    return family.script === undefined ? 'Noto Sans' : 'Noto Sans Devanagari';
  });
  const at = (x: number, y: number, content: string): string =>
    `#place(top + left, dx: ${x}pt, dy: ${y}pt, ${content})`;
  const lines = placed.flatMap((element): string[] => {
    if (element.kind === 'placed') {
      const { size, weight, ink, box, id } = element;
      const style = `size: ${size}pt, weight: ${weight}, fill: rgb("${inks[ink]}")`;
      const name = `block(width: ${box.width}pt, text(${style}, sys.inputs.name))`;
      if (id === 'name') return [at(box.x, box.y, name)];
      const edges = 'top-edge: "baseline", bottom-edge: "baseline"';
      return element.lines.map((line) =>
        at(line.x, line.baseline, `text(${style}, ${edges}, ${text(line.text)})`),
      );
    }
    const { box } = element;
    const room = `width: ${box.width}pt, height: ${box.height}pt`;
    if (element.kind === 'panel') {
      const edge = element.edge === undefined ? '' : `, stroke: rgb("${inks[element.edge]}")`;
      const shape = `rect(${room}, fill: rgb("${inks[element.fill]}"), radius: ${element.radius ?? 0}pt${edge})`;
      return [at(box.x, box.y, shape)];
    }
    if (element.kind === 'rule')
      return [at(box.x, box.y, `rect(${room}, fill: rgb("${inks[element.ink]}"))`)];
    if (element.kind !== 'picture' || element.source !== 'photo') return [];
    return [at(box.x, box.y, `image("photo.jpg", ${room}, fit: "cover")`)];
  });
  const source = join(folder, 'card.typ');
  const page = [
    `#set page(width: ${width}pt, height: ${height}pt, margin: 0pt)`,
    `#set text(font: (${families.map(text).join(', ')}))`,
  ];
  const over = at(0, 0, `image("art.png", width: ${width}pt)`);
  writeFileSync(source, [...page, ...lines, over].join('\n'));
  return source;
}

const cards: Pair = {
  what: 'membership cards as pictures of 635 x 931 pixels, one thread',
  tool: 'Typst',
  prepare: async () => {
    const fonts = join(tmpdir(), 'typst');
    mkdirSync(fonts, { recursive: true });
    const { name } = person;
    const source = writeTypstCard(fonts);
    const typst = await startPythonTool('typst', 'typst_cards', { source, fonts, name, cards: CARDS });
    let drawn = 0;
    const drawCards = async (): Promise<void> => {
      for (let card = 0; card < CARDS; card += 1)
        await renderDocument('card', { ...person, name: `${name} ${(drawn += 1)}` });
    };
    return {
      version: typst.version,
      ours: async () => unitsPerSecond(CARDS, drawCards),
      theirs: typst.round,
      close: typst.close,
    };
  },
};

export const documentPairs: readonly Pair[] = [sets, cards];
