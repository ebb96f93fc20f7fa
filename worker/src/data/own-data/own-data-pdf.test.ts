import { describe, expect, it } from '@jest/globals';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { defaultBranding } from '@portal/contract/settings/brand';
import type { Language } from '@portal/contract/enums';
import type { OwnData } from '@portal/contract/data/responses';
import { choiceText } from '@portal/contract/fields/labels';
import { showDate, showMoment, showRupees } from '@portal/contract/format';
import { ownDataPdf } from './own-data-pdf.js';
import { fullOwnData as full } from './testing/full-own-data.js';

/** What a reader finds on each page, a line after the other. */
async function pdfPageTexts(data: OwnData, language: Language): Promise<string[]> {
  const pdf = await ownDataPdf(data, defaultBranding, language);
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => page.getText().replaceAll('\r\n', '\n'));
  } finally {
    document.destroy();
    library.destroy();
  }
}
const textOf = async (data: OwnData, language: Language): Promise<string> =>
  (await pdfPageTexts(data, language)).join('\n');
const squeezed = (text: string): string => text.replace(/\s+/g, '');

/** Ids and addresses of files, and codes that the file has in words. */
const unsaid = new Set(['_id', 'id', 'url', 'print', 'runId', 'memberID', 'state', 'memberState', 'kind']);
const inWords = new Set([
  'labelHi',
  'currency',
  'purpose',
  'decision',
  'field',
  'document',
  'what',
  'columns',
  'data',
  'appType',
]);
const alsoUnsaid = new Set([
  'payment',
  'profile_image',
  'signature_image',
  'mem_cert_image',
  'mem_idCard_image',
]);

/** Every value of the JSON with the ways in which people may read it. */
function* leaves(value: unknown, path: readonly string[] = []): Generator<[string, readonly string[]]> {
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (unsaid.has(name) || inWords.has(name) || path.some((part) => alsoUnsaid.has(part))) return;
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* leaves(inner, [...path, key]);
  } else if (typeof value === 'string') {
    const ways = [value, showDate(value, 'en'), choiceText(value)?.en ?? value, `+91 ${value}`];
    if (/T\d\d:/.test(value)) ways[0] = showMoment(value, 'en');
    yield [path.join('.'), value === 'hi' || value === 'en' ? ['हिन्दी', 'English'] : ways];
  } else if (typeof value === 'number') {
    yield [
      path.join('.'),
      [String(value), value.toLocaleString('en-IN'), showRupees(value), showRupees(value / 100)],
    ];
  }
}

describe('the PDF of a member’s data', () => {
  it('contains every value of the JSON', async () => {
    const text = squeezed(await textOf(full, 'en'));
    const all = [...leaves(full)];
    const missing = all
      .filter(([path]) => !path.endsWith('data.0.name') && !/^(record|receipts)\.\d*\.?appId/.test(path))
      .filter(([, ways]) => !ways.some((way) => text.includes(squeezed(way))));
    expect(missing.map(([path]) => path)).toEqual([]);
    expect(all.length).toBeGreaterThan(60);
  });

  it('is in English: headings, dates with the month as a word, rupees, recipients, how to withdraw', async () => {
    const text = await textOf(full, 'en');
    for (const said of [
      'National Medicos Organisation',
      'All data about you',
      'As of: 24 Nov 2026, 01:30',
      '3 Feb 1990',
      'Female',
      '+91 9810000007',
      '₹2,670.50, upi, paid, pay_Asha001',
      'Membership certificate',
      'Photo was dark, replaced by a newer one',
      'Membership application, version 3, read in हिन्दी',
      'You may withdraw.',
      'College',
      'Gaya College, instead of Patna College, declined, No proof',
      'Chrome on Android',
      'Annual meeting (E-mail to all members, sent) to old@home.example,',
      'by the mail server smtp.provider.example',
      'Who received your data',
      'Payment provider',
      'The office exported a list: members, xlsx; 1,234 rows; filter: prant:',
    ])
      expect(text).toContain(said);
  });

  it('is in Hindi, with places in Devanagari', async () => {
    const text = squeezed(await textOf(full, 'hi'));
    for (const said of [
      'आपके बारे में सारी जानकारी',
      'जन्म तिथि',
      '3 फ़र॰ 1990',
      'महिला',
      'पटना',
      '₹2,670.50',
      'किट और कूरियर ₹95',
      'सदस्यता प्रमाणपत्र',
      'सदस्यता का आवेदन',
      'आपकी जानकारी किस-किस को मिली',
      'भुगतान सेवा',
      'पृष्ठ 1, कुल',
    ])
      expect(text).toContain(squeezed(said));
  });

  it('numbers its pages and lists all of many mails', async () => {
    const [mail] = full.mails;
    const many = Array.from({ length: 120 }, (_none, index) => ({ ...mail, subject: `Mail-${index}-` }));
    const pages = await pdfPageTexts({ ...full, mails: many as OwnData['mails'] }, 'en');
    expect(pages.length).toBeGreaterThan(4);
    pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`));
    const text = pages.join('\n');
    expect(many.filter(({ subject }) => !text.includes(subject))).toEqual([]);
  });

  it('wraps long values to the next line and page, even without spaces', async () => {
    const long = 'x'.repeat(9_000);
    const [receipt] = full.receipts;
    const pages = await pdfPageTexts(
      { ...full, receipts: [{ ...receipt, reference: long }] as OwnData['receipts'] },
      'en',
    );
    expect(pages.join('').match(/x/g)?.length).toBeGreaterThanOrEqual(9_000);
    const longest = Math.max(
      ...pages
        .join('\n')
        .split('\n')
        .map((line) => line.length),
    );
    expect(longest).toBeLessThan(130);
  });

  it('states when a section is empty', async () => {
    const none = { ...full, mails: [], sessions: [], receipts: [] };
    expect((await textOf(none, 'en')).match(/^None$/gm)).toHaveLength(3);
  });

  it('is tagged, declares its language, and contains no file addresses', async () => {
    const pdf = await ownDataPdf(full, defaultBranding, 'hi');
    const raw = pdf.toString('latin1');
    expect(raw).toContain('/StructTreeRoot');
    expect(raw).toContain('(hi-IN)');
    expect(await textOf(full, 'hi')).not.toContain('https://files.example');
  });
});
