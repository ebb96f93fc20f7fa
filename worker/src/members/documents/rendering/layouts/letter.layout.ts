import type { Language } from '@portal/contract/enums';
import type { Layout, LayoutElement, TextStyle } from '../layout.types.js';
import { issuedTexts } from './issued.texts.js';
import { letterTexts as texts } from './letter.texts.js';

const WIDTH = 1240;
const HEIGHT = 1700;
const LEFT = 110;
const TEXT_WIDTH = WIDTH - 2 * LEFT;

const style = (
  ink: TextStyle['ink'],
  size: TextStyle['size'],
  align: TextStyle['align'] = 'left',
): TextStyle => ({
  ink,
  size,
  align,
  language: 'hi',
});

/** The name and the office below it; 270 pixels wide. */
const signatory = (number: 1 | 2, x: number, language: Language): LayoutElement[] => [
  {
    kind: 'picture',
    id: `signatory${number}.signature`,
    needs: 'signed',
    source: `signature${number}`,
    box: { x, y: 1396, width: 270, height: 96 },
  },
  {
    ...style('ink', [22, 14]),
    kind: 'text',
    id: `signatory${number}.name`,
    needs: `signatory${number}`,
    box: { x, y: 1498, width: 270, height: 36 },
    text: texts.signatory[number].name[language],
    weight: 700,
  },
  {
    ...style('inkSoft', [19, 13]),
    kind: 'text',
    id: `signatory${number}.title`,
    needs: `signatory${number}`,
    box: { x, y: 1532, width: 270, height: 32 },
    text: texts.signatory[number].title[language],
  },
];

const head = (): LayoutElement[] => [
  { kind: 'panel', id: 'bar', box: { x: 0, y: 0, width: WIDTH, height: 16 }, fill: 'brand' },
  { kind: 'art', id: 'emblem', art: 'emblem', box: { x: LEFT, y: 50, width: 138, height: 138 } },
  {
    ...style('brandDark', [34, 20]),
    face: 'serif',
    kind: 'text',
    id: 'orgHi',
    box: { x: 280, y: 38, width: 850, height: 56 },
    text: '{orgHi}',
    weight: 700,
  },
  {
    ...style('brand', [40, 20]),
    face: 'serif',
    kind: 'text',
    id: 'org',
    box: { x: 280, y: 92, width: 850, height: 60 },
    text: '{org}',
    weight: 700,
  },
  {
    ...style('inkSoft', [22, 14]),
    kind: 'text',
    id: 'motto',
    box: { x: 280, y: 152, width: 850, height: 40 },
    text: '{motto}',
  },
  { kind: 'rule', id: 'head.line', box: { x: LEFT, y: 208, width: TEXT_WIDTH, height: 3 }, ink: 'brand' },
  {
    ...style('inkSoft', [18, 10]),
    kind: 'text',
    id: 'contact',
    box: { x: LEFT, y: 216, width: TEXT_WIDTH, height: 32 },
    text: '{address}  ·  {phone}  ·  {email}  ·  {website}',
  },
];

function letterLayout(language: Language): Layout {
  return {
    width: WIDTH,
    height: HEIGHT,
    language,
    sheet: { width: 210, height: 297, margin: 0, above: 'brand', below: 'brand' },
    elements: [
      ...head(),
      {
        ...style('ink', [21, 14]),
        kind: 'text',
        id: 'number',
        box: { x: LEFT, y: 272, width: 660, height: 40 },
        text: texts.number[language],
      },
      {
        ...style('ink', [21, 14], 'right'),
        kind: 'text',
        id: 'date',
        box: { x: 790, y: 272, width: 340, height: 40 },
        text: texts.date[language],
      },
      {
        ...style('ink', [22, 14]),
        kind: 'paragraphs',
        id: 'to',
        box: { x: LEFT, y: 332, width: 760, height: 172 },
        gap: 0,
        paragraphs: [
          { text: texts.to[language], ink: 'inkSoft' },
          { text: '{name}', weight: 700 },
          { text: '{qualification}', needs: 'qualification' },
          { text: '{college}', needs: 'college' },
          { text: '{place}', needs: 'place' },
        ],
      },
      {
        ...style('brandDark', [25, 16]),
        face: 'serif',
        kind: 'text',
        id: 'subject',
        box: { x: LEFT, y: 516, width: TEXT_WIDTH, height: 44 },
        text: texts.subject[language],
        isHeading: true,
        weight: 700,
      },
      {
        ...style('ink', [23, 15]),
        kind: 'text',
        id: 'greeting',
        box: { x: LEFT, y: 578, width: TEXT_WIDTH, height: 44 },
        text: texts.greeting[language],
      },
      {
        ...style('ink', [23, 14]),
        kind: 'paragraphs',
        id: 'body',
        box: { x: LEFT, y: 636, width: TEXT_WIDTH, height: 524 },
        gap: 0.6,
        language,
        paragraphs: texts.body.map((paragraph) => ({ ...paragraph, text: paragraph.text[language] })),
      },
      {
        kind: 'panel',
        id: 'facts.panel',
        box: { x: LEFT, y: 1176, width: TEXT_WIDTH, height: 108 },
        fill: 'brandTint',
        edge: 'brandBorder',
        radius: 8,
      },
      {
        kind: 'facts',
        id: 'facts',
        box: { x: LEFT + 8, y: 1184, width: TEXT_WIDTH - 16, height: 92 },
        arrange: 'cells',
        labelShare: 0.42,
        label: style('inkSoft', [17, 12], 'center'),
        value: { ...style('ink', [23, 12], 'center'), weight: 700 },
        facts: texts.facts.map((fact) => ({
          ...fact,
          label: fact.label[language],
          text: fact.text[language],
        })),
      },
      {
        ...style('ink', [23, 23]),
        kind: 'text',
        id: 'closing',
        box: { x: LEFT, y: 1326, width: 700, height: 40 },
        text: texts.closing[language],
      },
      {
        ...style('inkSoft', [20, 16]),
        kind: 'text',
        id: 'issued',
        needs: 'unsigned',
        box: { x: LEFT, y: 1440, width: 720, height: 40 },
        text: issuedTexts[language],
      },
      ...signatory(1, LEFT, language),
      ...signatory(2, 400, language),
      { kind: 'picture', id: 'seal', source: 'seal', box: { x: 700, y: 1424, width: 134, height: 134 } },
      // Its modules, not the quiet zone, align with the text.
      { kind: 'qr', id: 'qr', box: { x: 886, y: 1304, width: 260, height: 260 } },
      {
        kind: 'micro',
        id: 'foot.line',
        box: { x: LEFT, y: 1586, width: TEXT_WIDTH, height: 6 },
        ink: 'brand',
        text: '{org} · {memNo} · {verifyUrl}',
      },
      {
        ...style('inkSoft', [18, 10], 'center'),
        kind: 'text',
        id: 'verify',
        box: { x: LEFT, y: 1598, width: TEXT_WIDTH, height: 60 },
        text: '{verifyLine}',
        maxLines: 2,
      },
      { kind: 'panel', id: 'foot', box: { x: 0, y: HEIGHT - 16, width: WIDTH, height: 16 }, fill: 'brand' },
    ],
  };
}

/** Welcome letter in each language (docs/rules/validation.md). */
export const letterLayouts: Readonly<Record<Language, Layout>> = {
  en: letterLayout('en'),
  hi: letterLayout('hi'),
};
