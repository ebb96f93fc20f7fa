import type { Layout, LayoutElement, TextStyle } from '../layout.types.js';
import { issuedTexts } from './issued.texts.js';

const WIDTH = 1280;
const HEIGHT = 973;

const centred = (
  ink: TextStyle['ink'],
  size: TextStyle['size'],
  language: TextStyle['language'] = 'en',
): TextStyle => ({
  ink,
  size,
  language,
  align: 'center',
});

/** Text style of certificates. */
const solemn = (...style: Parameters<typeof centred>): TextStyle => ({ ...centred(...style), face: 'serif' });

/** The name and the office below it; 300 pixels wide. */
const signatory = (number: 1 | 2, x: number): LayoutElement[] => [
  {
    kind: 'picture',
    id: `signatory${number}.signature`,
    needs: 'signed',
    source: `signature${number}`,
    box: { x, y: 786, width: 300, height: 52 },
  },
  {
    ...centred('ink', [19, 13], 'hi'),
    kind: 'text',
    id: `signatory${number}.name`,
    needs: `signatory${number}`,
    box: { x, y: 838, width: 300, height: 29 },
    text: `{signatory${number}}`,
    weight: 700,
  },
  {
    ...centred('inkSoft', [16, 12]),
    kind: 'text',
    id: `signatory${number}.title`,
    needs: `signatory${number}`,
    box: { x, y: 866, width: 300, height: 23 },
    text: `{title${number}}`,
  },
];

const facts = (): LayoutElement[] => [
  {
    kind: 'panel',
    id: 'facts.panel',
    box: { x: 90, y: 710, width: 840, height: 68 },
    fill: 'brandTint',
    edge: 'brandBorder',
    radius: 6,
  },
  {
    kind: 'facts',
    id: 'facts',
    box: { x: 94, y: 714, width: 832, height: 61 },
    arrange: 'cells',
    labelShare: 0.4,
    label: centred('inkSoft', [16, 11]),
    value: { ...centred('ink', [23, 10], 'hi'), weight: 700 },
    facts: [
      { label: 'Membership No.', text: '{memNo}', grow: 1.3 },
      { label: 'Member since', text: '{memberOn}' },
      { label: 'Valid until', text: '{validUntil}', needs: 'validUntil' },
      { label: 'Date of issue', text: '{issuedAt}' },
      { label: 'Prant, State', text: '{place}', needs: 'place', grow: 1.7 },
    ],
  },
];

/** Certificate of membership, landscape (docs/rules/validation.md). */
export const certificateLayout: Layout = {
  width: WIDTH,
  height: HEIGHT,
  language: 'en',
  sheet: { width: 297, height: 210, margin: 7 },
  elements: [
    { kind: 'art', id: 'rosette', art: 'rosette', box: { x: 345, y: 186, width: 590, height: 590 } },
    {
      kind: 'art',
      id: 'border',
      art: 'border',
      box: { x: 10, y: 10, width: WIDTH - 20, height: HEIGHT - 20 },
    },
    { kind: 'art', id: 'emblem', art: 'emblem', box: { x: 92, y: 82, width: 146, height: 146 } },
    { kind: 'picture', id: 'photo', source: 'photo', box: { x: 1050, y: 84, width: 138, height: 177 } },
    {
      ...solemn('brandDark', [34, 20], 'hi'),
      kind: 'text',
      id: 'orgHi',
      box: { x: 256, y: 66, width: 768, height: 52 },
      text: '{orgHi}',
      weight: 700,
    },
    {
      ...solemn('brand', [46, 24]),
      kind: 'text',
      id: 'org',
      box: { x: 256, y: 116, width: 768, height: 63 },
      text: '{org}',
      weight: 700,
    },
    {
      ...solemn('inkSoft', [24, 14], 'hi'),
      kind: 'text',
      id: 'motto',
      box: { x: 256, y: 178, width: 768, height: 37 },
      text: '{motto}',
    },
    { kind: 'art', id: 'divider', art: 'divider', box: { x: 430, y: 219, width: 420, height: 14 } },
    {
      ...solemn('ink', [60, 60]),
      kind: 'text',
      id: 'title',
      box: { x: 256, y: 231, width: 768, height: 82 },
      text: 'Certificate of Membership',
      isHeading: true,
    },
    {
      ...solemn('inkSoft', [27, 27], 'hi'),
      kind: 'text',
      id: 'titleHi',
      box: { x: 256, y: 312, width: 768, height: 41 },
      text: 'सदस्यता प्रमाणपत्र',
    },
    {
      ...solemn('inkSoft', [26, 26]),
      kind: 'text',
      id: 'certify',
      box: { x: 240, y: 353, width: 800, height: 36 },
      text: 'This is to certify that',
    },
    {
      ...solemn('brandDark', [66, 30], 'hi'),
      kind: 'text',
      id: 'name',
      box: { x: 100, y: 382, width: 1080, height: 110 },
      text: '{name}',
      weight: 700,
      maxLines: 2,
      air: 0.3,
    },
    {
      kind: 'micro',
      id: 'micro',
      box: { x: 240, y: 492, width: 800, height: 7 },
      ink: 'brand',
      text: '{org} · {memNo} · {verifyUrl}',
    },
    {
      ...solemn('ink', [26, 13], 'hi'),
      kind: 'paragraphs',
      id: 'credentials',
      box: { x: 150, y: 501, width: 980, height: 79 },
      gap: 0,
      paragraphs: [
        { text: '{qualification}', needs: 'qualification' },
        { text: '{college}', needs: 'college' },
      ],
    },
    {
      ...solemn('inkSoft', [26, 26]),
      kind: 'text',
      id: 'admitted',
      box: { x: 240, y: 580, width: 800, height: 36 },
      text: 'has been admitted as {article}',
    },
    {
      ...solemn('brand', [46, 30]),
      kind: 'text',
      id: 'membership',
      box: { x: 340, y: 611, width: 600, height: 63 },
      text: '{membership}',
      weight: 700,
    },
    {
      ...solemn('inkSoft', [26, 14]),
      kind: 'text',
      id: 'of',
      box: { x: 340, y: 668, width: 600, height: 36 },
      text: 'of the {org}',
    },
    ...facts(),
    {
      ...centred('inkSoft', [17, 13], 'hi'),
      kind: 'paragraphs',
      id: 'issued',
      needs: 'unsigned',
      box: { x: 90, y: 786, width: 640, height: 52 },
      gap: 0,
      paragraphs: [{ text: issuedTexts.en }, { text: issuedTexts.hi }],
    },
    ...signatory(1, 90),
    ...signatory(2, 430),
    { kind: 'picture', id: 'seal', source: 'seal', box: { x: 800, y: 788, width: 98, height: 98 } },
    // 65 modules of 4 pixels with the white around them (docs/rules/approval.md), which ends before the hollow corner of the border.
    { kind: 'qr', id: 'qr', box: { x: 942, y: 646, width: 260, height: 260 } },
    {
      ...centred('inkSoft', [15, 10]),
      kind: 'text',
      id: 'verify',
      box: { x: 90, y: 890, width: 840, height: 26 },
      text: '{verifyLine}',
    },
  ],
};
