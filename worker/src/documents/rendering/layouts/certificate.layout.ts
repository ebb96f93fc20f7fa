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

/** The name and the office below it; 230 pixels wide. */
const signatory = (number: 1 | 2, x: number): LayoutElement[] => [
  {
    ...centred('ink', [19, 13], 'hi'),
    kind: 'text',
    id: `signatory${number}.name`,
    needs: `signatory${number}`,
    box: { x, y: 831, width: 230, height: 30 },
    text: `{signatory${number}}`,
    weight: 700,
  },
  {
    ...centred('inkSoft', [16, 12]),
    kind: 'text',
    id: `signatory${number}.title`,
    needs: `signatory${number}`,
    box: { x, y: 861, width: 230, height: 24 },
    text: `{title${number}}`,
  },
];

/** Certificate of membership, landscape (docs/rules/validation.md). */
export const certificateLayout: Layout = {
  width: WIDTH,
  height: HEIGHT,
  language: 'en',
  elements: [
    { kind: 'art', id: 'rosette', art: 'rosette', box: { x: 330, y: 170, width: 620, height: 620 } },
    {
      kind: 'art',
      id: 'border',
      art: 'border',
      box: { x: 14, y: 14, width: WIDTH - 28, height: HEIGHT - 28 },
    },
    { kind: 'art', id: 'emblem', art: 'emblem', box: { x: 78, y: 72, width: 148, height: 148 } },
    { kind: 'picture', id: 'photo', source: 'photo', box: { x: 1058, y: 72, width: 144, height: 184 } },
    {
      ...centred('brandDark', [32, 20], 'hi'),
      kind: 'text',
      id: 'orgHi',
      box: { x: 250, y: 62, width: 780, height: 50 },
      text: '{orgHi}',
      weight: 700,
    },
    {
      ...centred('brand', [42, 24]),
      kind: 'text',
      id: 'org',
      box: { x: 250, y: 112, width: 780, height: 60 },
      text: '{org}',
      weight: 700,
    },
    {
      ...centred('inkSoft', [22, 14], 'hi'),
      kind: 'text',
      id: 'motto',
      box: { x: 250, y: 172, width: 780, height: 36 },
      text: '{motto}',
    },
    { kind: 'rule', id: 'head.line', box: { x: 440, y: 220, width: 400, height: 2 }, ink: 'brandBorder' },
    {
      ...centred('ink', [44, 44]),
      kind: 'text',
      id: 'title',
      box: { x: 250, y: 232, width: 780, height: 62 },
      text: 'Certificate of Membership',
      weight: 700,
    },
    {
      ...centred('inkSoft', [24, 24], 'hi'),
      kind: 'text',
      id: 'titleHi',
      box: { x: 250, y: 294, width: 780, height: 38 },
      text: 'सदस्यता प्रमाणपत्र',
    },
    {
      ...centred('inkSoft', [22, 22]),
      kind: 'text',
      id: 'certify',
      box: { x: 240, y: 350, width: 800, height: 34 },
      text: 'This is to certify that',
    },
    {
      ...centred('brandDark', [54, 28], 'hi'),
      kind: 'text',
      id: 'name',
      box: { x: 110, y: 386, width: 1060, height: 96 },
      text: '{name}',
      weight: 700,
      maxLines: 2,
    },
    { kind: 'rule', id: 'name.line', box: { x: 240, y: 486, width: 800, height: 1 }, ink: 'brandBorder' },
    {
      ...centred('ink', [20, 11], 'hi'),
      kind: 'paragraphs',
      id: 'credentials',
      box: { x: 190, y: 491, width: 900, height: 65 },
      gap: 0,
      paragraphs: [
        { text: '{qualification}', needs: 'qualification' },
        { text: '{college}', needs: 'college' },
      ],
    },
    {
      ...centred('inkSoft', [22, 22]),
      kind: 'text',
      id: 'admitted',
      box: { x: 240, y: 560, width: 800, height: 34 },
      text: 'has been admitted as',
    },
    {
      ...centred('brand', [40, 30]),
      kind: 'text',
      id: 'membership',
      box: { x: 240, y: 592, width: 800, height: 56 },
      text: '{membership}',
      weight: 700,
    },
    {
      ...centred('inkSoft', [22, 14]),
      kind: 'text',
      id: 'of',
      box: { x: 190, y: 648, width: 900, height: 34 },
      text: 'of the {org}',
    },
    {
      kind: 'panel',
      id: 'facts.panel',
      box: { x: 90, y: 694, width: 1100, height: 72 },
      fill: 'brandTint',
      edge: 'brandBorder',
      radius: 6,
    },
    {
      kind: 'facts',
      id: 'facts',
      box: { x: 96, y: 700, width: 1088, height: 62 },
      arrange: 'cells',
      labelShare: 0.4,
      label: centred('inkSoft', [15, 11]),
      value: { ...centred('ink', [22, 12], 'hi'), weight: 700 },
      facts: [
        { label: 'Membership No.', text: '{memNo}' },
        { label: 'Member since', text: '{memberOn}' },
        { label: 'Valid until', text: '{validUntil}', needs: 'validUntil' },
        { label: 'Date of issue', text: '{issuedAt}' },
        { label: 'Prant, State', text: '{place}', needs: 'place', grow: 1.6 },
      ],
    },
    { kind: 'picture', id: 'signature', source: 'signature', box: { x: 90, y: 776, width: 230, height: 48 } },
    { kind: 'rule', id: 'signature.line', box: { x: 90, y: 826, width: 230, height: 2 }, ink: 'inkSoft' },
    {
      ...centred('inkSoft', [16, 12]),
      kind: 'text',
      id: 'signature.title',
      box: { x: 90, y: 833, width: 230, height: 26 },
      text: 'Signature of the member',
    },
    {
      ...centred('inkSoft', [17, 13], 'hi'),
      kind: 'paragraphs',
      id: 'issued',
      box: { x: 370, y: 774, width: 540, height: 54 },
      gap: 0,
      paragraphs: [{ text: issuedTexts.en }, { text: issuedTexts.hi }],
    },
    ...signatory(1, 380),
    ...signatory(2, 670),
    { kind: 'qr', id: 'qr', box: { x: 1030, y: 768, width: 160, height: 160 } },
    {
      ...centred('inkSoft', [14, 10]),
      kind: 'text',
      id: 'verify',
      box: { x: 90, y: 892, width: 890, height: 40 },
      text: '{verifyLine}',
      maxLines: 2,
    },
  ],
};
