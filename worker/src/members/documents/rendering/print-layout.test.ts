import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { createCanvas } from '@napi-rs/canvas';
import { type DocumentKind, documentKinds } from '@portal/contract/members/document-kinds';
import { isPrintable } from '@portal/contract/validation/visible-text';
import sharp from 'sharp';
import type { DocumentData } from './document-data.js';
import { LetterWithoutFont, runsOf } from '../../../platform/fonts/print-fonts.js';
import { type DrawnDocument, drawDocument, place } from './render-document.js';
import {
  namesByScript,
  sampleData,
  sampleNames,
  samplePhoto,
  sampleSignature,
} from './testing/sample-data.js';
import { scanned } from './testing/scan.js';

/** A second of drawing on a free machine is many on one that does much else. */
jest.setTimeout(120_000);

let library: PDFiumLibrary;
let pictures: Pick<DocumentData, 'photo' | 'signature'>;

beforeAll(async () => {
  library = await PDFiumLibrary.init();
  const [photo, signature] = await Promise.all([samplePhoto(), sampleSignature()]);
  pictures = { photo, signature };
});

interface ReadPage {
  readonly text: string;
  /** points */
  readonly width: number;
  readonly height: number;
}

/** What a reader finds. */
async function pdfPageTexts(pdf: Buffer): Promise<ReadPage[]> {
  const document = await library.loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => {
      const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
      return { text: page.getText(), width, height };
    });
  } finally {
    document.destroy();
  }
}

/** The page as a printer of so many dots to the inch makes it. */
async function printed(pdf: Buffer, dotsPerInch: number): Promise<Buffer> {
  const document = await library.loadDocument(pdf);
  try {
    const { width, height, data } = await document
      .getPage(0)
      .render({ scale: dotsPerInch / 72, render: 'bitmap' });
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer();
  } finally {
    document.destroy();
  }
}

/** Places of lines are the reader's guess; every word and its letters are not. */
const words = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');

const written = (kind: DocumentKind, data: DocumentData): string[] =>
  place(kind, data, createCanvas(1, 1).getContext('2d')).flatMap((element) =>
    element.kind === 'placed' ? element.lines.map(({ text }) => text) : [],
  );

const people: Readonly<Record<string, Partial<DocumentData>>> = {
  'a doctor': {},
  'a name of 60 characters': { name: sampleNames.long },
  'a Devanagari name': { name: sampleNames.devanagari, college: 'काशी हिन्दू विश्वविद्यालय, वाराणसी' },
  'a student': {
    name: 'Asha Verma',
    membership: 'Student Member',
    appType: 'student',
    validUntil: '30/6/2029',
  },
};

describe.each(documentKinds)('the page for print of the %s', (kind) => {
  const ordinary = (): DocumentData => sampleData({ ...pictures, ...people['a doctor'] });
  let drawn: DrawnDocument;

  beforeAll(async () => {
    drawn = await drawDocument(kind, ordinary());
  });

  it.each(Object.entries(people))('says what the image says, letter for letter: %s', async (_, changes) => {
    const data = sampleData({ ...pictures, ...changes });
    const { pdf } = changes === people['a doctor'] ? drawn : await drawDocument(kind, data);
    const [page, ...more] = await pdfPageTexts(pdf);
    expect(more).toEqual([]);
    // Joined, because a reader takes the letters of two columns for one line where they touch.
    const found = words(page?.text ?? '').join('');
    for (const line of written(kind, data)) expect(found).toContain(words(line).join(''));
    expect(found).toHaveLength(words(written(kind, data).join(' ')).join('').length);
  });

  it('has the size of its paper, and is one tagged page in its language', async () => {
    const { pdf } = drawn;
    const [page] = await pdfPageTexts(pdf);
    const millimetres = (points = 0): number => Math.round((points * 25.4) / 72);
    const papers = {
      certificate: [297, 210],
      card: [54, 86],
      'welcome-en': [210, 297],
      'welcome-hi': [210, 297],
    };
    expect([millimetres(page?.width), millimetres(page?.height)]).toEqual(papers[kind]);
    const raw = pdf.toString('latin1');
    for (const part of ['/MarkInfo', '/StructTreeRoot', kind === 'welcome-hi' ? '(hi-IN)' : '(en-IN)'])
      expect(raw).toContain(part);
  });

  it('is the same for the same document, whoever draws it again', async () => {
    const again = await drawDocument(kind, ordinary());
    expect(again.pdf.equals(drawn.pdf)).toBe(true);
    expect(again.image.equals(drawn.image)).toBe(true);
  });

  it('has the code that the image has: a reader finds address and proof on it', async () => {
    // The card is small: a printer of 300 dots to the inch; the others are read from a draft.
    const page = await printed(drawn.pdf, kind === 'card' ? 300 : 120);
    expect(await scanned(page)).toEqual([ordinary().provenUrl]);
  });

  it('sets every line as wide as the image does, so that what has room there has room here', () => {
    const ctx = createCanvas(1, 1).getContext('2d');
    for (const changes of Object.values(people))
      for (const element of place(kind, sampleData(changes), ctx))
        for (const { text, width } of element.kind === 'placed' ? element.lines : []) {
          if (element.kind !== 'placed') continue;
          const shaped = runsOf(text, element).map(({ font, text: run }) => font.layout(run).advanceWidth);
          const wide = (shaped.reduce((sum, one) => sum + one, 0) / 1000) * element.size;
          expect({ text, off: Math.abs(wide - width) > 1 + width * 0.01 }).toEqual({ text, off: false });
        }
  });
});

describe('a name in another script', () => {
  it.each(Object.entries(namesByScript))(
    'is read on certificate and card as it was written: %s',
    async (_, name) => {
      const data = sampleData({ name, college: `${name} (1)` });
      for (const kind of ['certificate', 'card'] as const) {
        const [page] = await pdfPageTexts((await drawDocument(kind, data)).pdf);
        expect(page?.text).toContain(name);
        for (const line of written(kind, data)) expect(boxesOf(line)).toBe(0);
      }
    },
  );

  it.each([
    ['Devanagari', 'क्ष'],
    ['Bengali', 'ক্ষ'],
    ['Gurmukhi', 'ਪ੍ਰ'],
    ['Gujarati', 'ક્ષ'],
    ['Odia', 'କ୍ଷ'],
    ['Tamil', 'க்ஷ'],
    ['Telugu', 'క్ష'],
    ['Kannada', 'ಕ್ಷ'],
    ['Malayalam', 'ക്ഷ'],
  ])('is shaped: in %s two consonants and what joins them are fewer letters of the font', (_, conjunct) => {
    for (const face of ['sans', 'serif'] as const) {
      const [run, ...more] = runsOf(conjunct, { weight: 700, face });
      expect(more).toEqual([]);
      expect(run?.font.layout(conjunct).glyphs.length).toBeLessThan([...conjunct].length);
    }
  });

  it('has one reph in Bengali, on the letter that it belongs to', () => {
    const shaped = (word: string): number[] =>
      runsOf(word, { weight: 700 }).flatMap(({ font, text }) => font.layout(text).glyphs.map(({ id }) => id));
    expect(shaped('নির্বা')).toEqual([...shaped('নি'), ...shaped('র্বা')]);
  });
});

/** How many empty boxes, the letter 0 of each font, a text would have. */
const boxesOf = (text: string): number =>
  (['sans', 'serif'] as const)
    .flatMap((face) => runsOf(text, { weight: 700, face }))
    .flatMap(({ font, text: run }) => font.layout(run).glyphs)
    .filter(({ id }) => id === 0).length;

describe('a letter that no font has', () => {
  it('is none that the rule of what is printed takes', () => {
    const taken: string[] = [];
    for (let code = 0x20; code < 0x20000; code += 1) {
      // As every text is before it is placed.
      const letter = String.fromCodePoint(code).normalize('NFC');
      if (!/[\p{C}\p{Zl}\p{Zp}]/u.test(letter) && isPrintable(letter)) taken.push(letter);
    }
    expect(taken.length).toBeGreaterThan(1_000);
    for (const face of ['sans', 'serif'] as const)
      for (const letter of taken) expect(() => runsOf(letter, { weight: 400, face })).not.toThrow();
  });

  it('is refused by its code instead of being printed as a box', async () => {
    const strange = drawDocument('card', sampleData({ college: 'Shanti Nagar \u{1F3E5}' }));
    await expect(strange).rejects.toThrow(LetterWithoutFont);
    await expect(strange).rejects.toThrow('U+1f3e5');
  });
});

describe('a run of letters', () => {
  it('stays with its font for spaces, joiners and marks, and takes the others from one that has them', () => {
    const namesOf = (text: string) => runsOf(text, { weight: 400 }).map(({ text: run, name }) => [run, name]);
    expect(namesOf('₹1,635 Ł')).toEqual([
      ['₹', 'Noto-latin-ext-400'],
      ['1,635 ', 'Noto-latin-400'],
      ['Ł', 'Noto-latin-ext-400'],
    ]);
    expect(namesOf('क्\u200dषितिज शर्मा QR')).toEqual([
      ['क्\u200dषितिज शर्मा ', 'NotoHi-400'],
      ['QR', 'Noto-latin-400'],
    ]);
  });
});
