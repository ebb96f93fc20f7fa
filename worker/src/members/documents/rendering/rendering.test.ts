import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createCanvas } from '@napi-rs/canvas';
import { defaultBranding } from '@portal/contract/settings/brand';
import sharp from 'sharp';
import { documentKinds, documentKindTable } from '@portal/contract/members/document-kinds';
import type { DocumentData } from './document-data.js';
import { codeFor } from './qr.js';
import { renderDocument, layouts, place } from './render-document.js';
import { registerFonts, shapedRatio } from '../../../platform/fonts/fonts.js';
import { TextDoesNotFit } from './lay-out.js';
import { differencesOf, goldenOf } from './testing/compare-images.js';
import { escapesOf, inkOfTexts, overlapsOf, solidsOf } from './testing/ink.js';
import { MissingNameError } from './words.js';
import {
  namesByScript,
  sampleData,
  sampleNames,
  samplePhoto,
  sampleSignature,
} from './testing/sample-data.js';

const golden = new URL('golden/', import.meta.url);
/** A second of drawing on a free machine is many on one that does much else. */
jest.setTimeout(120_000);

const isUpdating = process.env.UPDATE_GOLDEN === '1';

let photo: Buffer;
let signature: Buffer;

beforeAll(async () => {
  [photo, signature] = await Promise.all([samplePhoto(), sampleSignature()]);
});

const longStudies: Partial<DocumentData> = {
  qualification: 'MBBS, MS (General Surgery), MCh (Cardiothoracic and Vascular Surgery), DNB',
  college: 'Sri Venkateswara Institute of Medical Sciences and Research Centre for Women, Tirupati',
  state: 'Dadra and Nagar Haveli and Daman and Diu',
  prant: 'Andhra Pradesh Uttar',
};
const student: Partial<DocumentData> = {
  name: 'Asha Verma',
  membership: 'Student Member',
  appType: 'student',
  qualification: 'MBBS (3rd year)',
  validUntil: '30/6/2029',
};
/** What is drawn is not looked at where only places are. */
const art = {
  logo: new Uint8Array(),
  signature1: new Uint8Array(),
  signature2: new Uint8Array(),
  seal: new Uint8Array(),
};

const bare: Partial<DocumentData> = { qualification: '', college: '', state: '', prant: '', bloodGroup: '' };

/** What stands on the golden image of a kind, from left to right. */
const golds: Readonly<Record<string, () => Partial<DocumentData>>> = {
  english: () => ({ photo, signature }),
  long: () => ({ ...longStudies, name: sampleNames.long, photo, signature }),
  devanagari: () => ({ name: sampleNames.devanagari }),
  provisional: () => ({ ...student, provisional: true, photo, signature }),
};

describe.each(documentKinds)('%s', (kind) => {
  it(`looks as it was approved to look: ${Object.keys(golds).join(', ')}`, async () => {
    const drawings = await Promise.all(
      Object.values(golds).map(async (changes) => renderDocument(kind, sampleData(changes()))),
    );
    const file = new URL(`${kind}.jpeg`, golden);
    if (isUpdating) {
      mkdirSync(golden, { recursive: true });
      writeFileSync(file, await goldenOf(drawings));
    }
    expect(existsSync(file)).toBe(true);
    expect(await differencesOf(readFileSync(file), drawings)).toEqual([]);
  });

  it('is a JPEG of the size that the specification gives', async () => {
    const { format, width, height } = await sharp(await renderDocument(kind, sampleData())).metadata();
    expect({ format, width, height }).toEqual({
      format: 'jpeg',
      width: documentKindTable[kind].width,
      height: documentKindTable[kind].height,
    });
  });

  it.each<[string, Partial<DocumentData>]>([
    ['an ordinary name', {}],
    ['60 characters', { ...longStudies, name: sampleNames.long }],
    ['60 wide characters', { name: 'WWWWWWWWWWWW MMMMMMMMMMMM WWWWWWWWWWWW MMMMMMMMMMMM WWWWWWWW' }],
    ['one word of 60 characters', { name: 'Chandrasekaranarayanaswamivenkataramanasubramanianchidambara' }],
    ['a Devanagari name', { name: sampleNames.devanagari }],
    ['60 characters of Devanagari', { name: 'डॉ. राजराजेश्वरीप्रसाद विश्वेश्वरय्या चट्टोपाध्याय शास्त्री' }],
    ['both scripts', { name: 'Dr. Krishna श्रीवास्तव', college: 'काशी हिन्दू विश्वविद्यालय (BHU), Varanasi' }],
    ['a student', student],
    ['a preview', { ...student, provisional: true }],
    ['only what must be there', bare],
    [
      'one signatory',
      { branding: { ...defaultBranding, signatories: defaultBranding.signatories.slice(0, 1) } },
    ],
    ['signed and sealed', { ...longStudies, art }],
    ['an associate', { membership: 'Associate Member', memNo: 'NMO/UP-W/2026/0010427' }],
  ])('nothing overlaps, stands out of its box or of the paper: %s', (_, changes) => {
    const ctx = createCanvas(1, 1).getContext('2d');
    const placed = place(kind, sampleData(changes), ctx);
    const texts = inkOfTexts(placed, ctx);
    const solids = solidsOf(placed);
    const { width, height } = documentKindTable[kind];
    const onPaper = placed.map(({ id, box }) => ({ id, room: { x: 0, y: 0, width, height }, ink: box }));
    expect(overlapsOf([...texts, ...solids])).toEqual([]);
    expect(escapesOf([...texts, ...onPaper])).toEqual([]);
    expect(texts.length).toBeGreaterThan(12);
  });

  // Their marks reach further than the line that they are given, yet not as far as the next one.
  it.each(Object.entries(namesByScript))('nothing overlaps or stands out of the paper: %s', (_, name) => {
    const ctx = createCanvas(1, 1).getContext('2d');
    const changes = { ...longStudies, name: `Dr. ${name} ${name}`.slice(0, 60), college: `${name}, ${name}` };
    const placed = place(kind, sampleData(changes), ctx);
    const texts = inkOfTexts(placed, ctx);
    const { width, height } = documentKindTable[kind];
    const room = { x: 0, y: 0, width, height };
    expect(overlapsOf([...texts, ...solidsOf(placed)])).toEqual([]);
    expect(escapesOf(texts.map((text) => ({ ...text, room })))).toEqual([]);
  });

  it('says who, and in what words, wholly: a name is broken but never cut', () => {
    const ctx = createCanvas(1, 1).getContext('2d');
    const placed = place(kind, sampleData({ name: sampleNames.long }), ctx);
    const texts = placed.flatMap((element) =>
      element.kind === 'placed' ? [element.lines.map(({ text }) => text).join(' ')] : [],
    );
    expect(texts.some((text) => text.includes(sampleNames.long))).toBe(true);
    expect(texts.some((text) => text.includes('10427'))).toBe(true);
    expect(texts.join()).not.toMatch(/[{}]|undefined/u);
  });

  it('says that it was issued electronically instead of showing lines on which nobody has signed', () => {
    const ctx = createCanvas(1, 1).getContext('2d');
    const placed = place(kind, sampleData(), ctx);
    const texts = placed.flatMap((element) =>
      element.kind === 'placed' ? [element.lines.map(({ text }) => text).join(' ')] : [],
    );
    const said = kind === 'welcome-hi' ? 'इलेक्ट्रॉनिक रूप से जारी' : 'Issued electronically';
    expect(texts.filter((text) => text.includes(said))).toHaveLength(1);
    const lines = placed.flatMap(({ kind: what, id }) => (what === 'rule' ? [id] : []));
    expect(lines.filter((id) => id.startsWith('signatory'))).toEqual([]);
  });

  it('is signed as soon as both have signed, and says that it was issued electronically until then', () => {
    const ctx = createCanvas(1, 1).getContext('2d');
    const idsOf = (changes: Partial<DocumentData>) =>
      place(kind, sampleData(changes), ctx).map(({ id }) => id);
    const { signature1, ...rest } = art;
    const isIssued = (id: string) => id.startsWith('issued');
    expect(idsOf({ art: rest }).some(isIssued)).toBe(true);
    expect(idsOf({ art: { signature1 } }).some(isIssued)).toBe(true);
    const signed = idsOf({ art });
    expect(signed.some(isIssued)).toBe(false);
    expect(signed.filter((id) => /^signatory\d?\.signature$/.test(id))).toHaveLength(kind === 'card' ? 1 : 2);
  });

  it('has no number, no code and no proof as a preview', () => {
    const ctx = createCanvas(1, 1).getContext('2d');
    const placed = place(kind, sampleData({ provisional: true }), ctx);
    const all = JSON.stringify(placed.map((element) => (element.kind === 'placed' ? element.lines : [])));
    expect(all).not.toMatch(/10427|verify\//u);
    expect(all).toMatch(kind === 'welcome-hi' ? /आवंटित की जाएगी/u : /To be assigned/u);
  });

  it('shows the QR code of its address and proof, module for module', async () => {
    const data = sampleData();
    const { data: pixels, info } = await sharp(await renderDocument(kind, data))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const element = layouts[kind].elements.find((one) => one.kind === 'qr');
    const box = element?.box ?? { x: 0, y: 0, width: 0, height: 0 };
    const { size, isDark, pixel } = codeFor(data.provenUrl, box.width);
    const start = (from: number): number =>
      Math.round(from + (box.width - (size + 8) * pixel) / 2) + 4 * pixel;
    const wrong: string[] = [];
    for (let row = 0; row < size; row += 1) {
      for (let column = 0; column < size; column += 1) {
        const at = (offset: number): number => Math.floor((offset + 0.5) * pixel);
        const grey = pixels[(start(box.y) + at(row)) * info.width + start(box.x) + at(column)] ?? 0;
        if (grey < 128 !== isDark(row, column)) wrong.push(`${row},${column}`);
      }
    }
    expect(pixel).toBeGreaterThanOrEqual(4);
    expect(wrong).toEqual([]);
  });
});

describe('a name in another script', () => {
  it(`looks as it was approved to look: ${Object.keys(namesByScript).join(', ')}`, async () => {
    const drawings = await Promise.all(
      Object.values(namesByScript).map(async (name) => renderDocument('card', sampleData({ name }))),
    );
    const file = new URL('card-scripts.jpeg', golden);
    if (isUpdating) writeFileSync(file, await goldenOf(drawings));
    expect(await differencesOf(readFileSync(file), drawings)).toEqual([]);
  });
});

describe('the border of the certificate', () => {
  it('is not cut by the white edge of the QR code', async () => {
    const certificate = await renderDocument('certificate', sampleData());
    // The line inside the border runs 46 pixels from the edge of the paper: below the code as beside it.
    const line = async (left: number, top: number, width: number, height: number) =>
      sharp(certificate).extract({ left, top, width, height }).greyscale().raw().toBuffer();
    const below = await line(1_000, 924, 210, 6);
    const columns = Array.from({ length: 210 }, (_, x) =>
      Math.min(...Array.from({ length: 6 }, (__, y) => below[y * 210 + x] ?? 255)),
    );
    expect(Math.max(...columns)).toBeLessThan(235);
    // The hollow corner beside it is the other one's mirror image.
    const [left, flopped] = [await line(50, 890, 32, 34), await line(1280 - 50 - 32, 890, 32, 34)];
    const right = flopped.map((_, at) => flopped[at - (at % 32) + 31 - (at % 32)] ?? 255);
    expect(Math.max(...left.map((grey, at) => Math.abs(grey - (right[at] ?? 255))))).toBeLessThan(64);
  });
});

describe('Devanagari', () => {
  it('is shaped: a conjunct is less than half as wide as its letters', () => {
    registerFonts();
    expect(shapedRatio()).toBeLessThan(0.5);
  });

  it('stands in the Hindi letter in well-formed words', () => {
    const ctx = createCanvas(1, 1).getContext('2d');
    const placed = place('welcome-hi', sampleData(student), ctx);
    const all = placed.flatMap((element) => (element.kind === 'placed' ? element.lines : []));
    const text = all.map((line) => line.text).join(' ');
    expect(text).toContain('सदस्यता संख्या');
    expect(text).toContain('विद्यार्थी सदस्य');
    expect(text).not.toMatch(/्(?:\s|$)|[\u0900-\u0903\u093e-\u094d]{4}|(?:^|\s)[\u093e-\u094d]/u);
  });
});

describe('what cannot be drawn', () => {
  it('is refused by the name of the element when a text has no room at a size that can be read', async () => {
    const endless = renderDocument('certificate', sampleData({ name: 'Very Long Name '.repeat(200) }));
    await expect(endless).rejects.toThrow(TextDoesNotFit);
    await expect(endless).rejects.toThrow('"name"');
  });

  it.each(['', 'Dr. ', 'डॉ.', '\u3164\u3164\u3164'])(
    'is refused when nobody can read whose it is: %j',
    async (name) => {
      await expect(renderDocument('card', sampleData({ name }))).rejects.toThrow(MissingNameError);
    },
  );

  it('is refused when a picture is damaged, or larger than a thumbnail can be', async () => {
    const white = { width: 4000, height: 3000, channels: 3, background: '#fff' } as const;
    const large = await sharp({ create: white }).png().toBuffer();
    const damaged = Buffer.from('no picture at all');
    for (const picture of [large, damaged, photo.subarray(0, 60), Buffer.alloc(0)]) {
      await expect(renderDocument('card', sampleData({ photo: picture }))).rejects.toThrow(
        'photo cannot be read',
      );
    }
    await expect(renderDocument('card', sampleData({ signature: damaged }))).rejects.toThrow(
      'signature cannot be read',
    );
  });

  it('opens no address that a picture names (SEC-27)', async () => {
    let calls = 0;
    const server = createServer((_, response) => {
      calls += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/a.png`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="${address}" width="9" height="9"/></svg>`;
    try {
      for (const text of [svg, address]) {
        await expect(renderDocument('card', sampleData({ photo: Buffer.from(text) }))).rejects.toThrow(
          'photo',
        );
      }
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
    expect(calls).toBe(0);
  });
});
