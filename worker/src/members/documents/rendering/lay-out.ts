import type { Face, Weight } from '../../../platform/fonts/families.js';
import type { Type } from '../../../platform/fonts/fonts.js';
import type {
  Box,
  Fact,
  FactsElement,
  Ink,
  Layout,
  LayoutElement,
  MicroElement,
  ParagraphsElement,
  TextElement,
  TextStyle,
} from './layout.types.js';
import { fitText, lineHeightOf, wrap } from './text-fit.js';
import { fillIn, type Words } from './words.js';

export interface PlacedLine {
  readonly text: string;
  /** left edge and baseline, pixels of the document */
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
}

/** A text with its position. */
export interface PlacedText {
  readonly kind: 'placed';
  readonly id: string;
  readonly box: Box;
  readonly lines: readonly PlacedLine[];
  readonly size: number;
  readonly weight: Weight;
  readonly ink: Ink;
  readonly face: Face;
  readonly isHeading: boolean;
  /** decorative: skipped by screen readers */
  readonly isMicro: boolean;
}

export type PlacedElement =
  PlacedText | Exclude<LayoutElement, TextElement | ParagraphsElement | FactsElement | MicroElement>;

/** @returns the width of the text at a size of one pixel */
export type MeasureText = (text: string, type: Type) => number;

/** A text does not fit even at the smallest legible size. */
export class TextDoesNotFit extends Error {
  constructor(readonly element: string) {
    super(`The text of "${element}" is too long for the document`);
  }
}

/** Height of capitals and the Devanagari head line above the baseline; half of it centres a line. */
const CAPITAL_SHARE = 0.7;

/** Step between the sizes tried for a block of paragraphs, in pixels. */
const STEP = 0.5;

/**
 * Selects the elements of a document and positions each line of text; draws nothing.
 * @param words of the person (`wordsOf`)
 * @throws TextDoesNotFit
 */
export function layOut(layout: Layout, words: Words, measure: MeasureText): PlacedElement[] {
  return present(layout.elements, words).flatMap((element): PlacedElement[] => {
    switch (element.kind) {
      case 'text':
        return [placeText(element, fillIn(element.text, words), measure)];
      case 'paragraphs':
        return placeParagraphs(element, words, measure);
      case 'micro':
        return [placeMicro(element, fillIn(element.text, words), measure)];
      case 'facts':
        return placeFacts(element, words, measure);
      default:
        return [element];
    }
  });
}

function present<T extends { readonly needs?: keyof Words }>(all: readonly T[], words: Words): T[] {
  return all.filter(({ needs }) => needs === undefined || words[needs] !== '');
}

/** Uses whole repetitions, enough for the text to be no taller than the line. */
function placeMicro(element: MicroElement, text: string, measure: MeasureText): PlacedText {
  const { id, box, ink } = element;
  const type = { weight: 400, face: 'sans' } as const;
  const largest = box.height / lineHeightOf(1, 'en');
  const count = Math.ceil(box.width / (measure(`${text} · `, type) * largest));
  const line = Array.from({ length: count }, () => text).join(' · ');
  const size = box.width / measure(line, type);
  const baseline = box.y + box.height / 2 + (size * CAPITAL_SHARE) / 2;
  const lines = [{ text: line, x: box.x, baseline, width: box.width }];
  return { kind: 'placed', id, box, lines, size, ...type, ink, isHeading: false, isMicro: true };
}

function placeText(element: TextElement, text: string, measure: MeasureText): PlacedText {
  const { box, language, stand = 'middle' } = element;
  const weight = element.weight ?? 400;
  const room = {
    ...box,
    size: element.size,
    air: element.air ?? 0,
    language,
    maxLines: element.maxLines ?? 1,
  };
  const fitted = fitText(text, room, (part) => measure(part, { ...element, weight }));
  if (fitted === undefined) throw new TextDoesNotFit(element.id);
  const spare = box.height - fitted.lines.length * lineHeightOf(fitted.size, language);
  const top = box.y + { top: 0, middle: spare / 2, bottom: spare }[stand];
  return placeLines(element.id, box, top, fitted.lines, fitted.size, { ...element, weight }, measure);
}

function placeLines(
  id: string,
  box: Box,
  top: number,
  lines: readonly string[],
  size: number,
  style: Pick<TextStyle, 'align' | 'ink' | 'language' | 'face'> & {
    readonly weight: Weight;
    readonly isHeading?: true;
  },
  measure: MeasureText,
): PlacedText {
  const lineHeight = lineHeightOf(size, style.language);
  const placed = lines.map((text, index) => {
    const width = measure(text, style) * size;
    const spare = { left: 0, center: (box.width - width) / 2, right: box.width - width }[
      style.align ?? 'left'
    ];
    const baseline = top + index * lineHeight + lineHeight / 2 + (size * CAPITAL_SHARE) / 2;
    return { text, x: box.x + spare, baseline, width };
  });
  const { weight, face = 'sans', ink, isHeading = false } = style;
  return { kind: 'placed', id, box, lines: placed, size, weight, face, ink, isHeading, isMicro: false };
}

function placeParagraphs(element: ParagraphsElement, words: Words, measure: MeasureText): PlacedText[] {
  const { box, language } = element;
  const paragraphs = present(element.paragraphs, words).map(({ text, weight, ink }) => ({
    text: fillIn(text, words),
    style: { ...element, weight: weight ?? element.weight ?? 400, ink: ink ?? element.ink },
  }));
  const [largest, smallest] = element.size;
  for (let size = largest; size >= smallest; size -= STEP) {
    const blocks = paragraphs.map(({ text, style }) => ({
      style,
      lines: wrap(text, box.width / size, (part) => measure(part, style)),
    }));
    const lineHeight = lineHeightOf(size, language);
    const lineCount = blocks.reduce((sum, { lines }) => sum + lines.length, 0);
    const gap = element.gap * size;
    if (lineCount * lineHeight + gap * (blocks.length - 1) > box.height) continue;
    let y = box.y;
    return blocks.map(({ style, lines }, index) => {
      const own = { ...box, y, height: lines.length * lineHeight };
      y += own.height + gap;
      return placeLines(`${element.id}.${index}`, own, own.y, lines, size, style, measure);
    });
  }
  throw new TextDoesNotFit(element.id);
}

function placeFacts(element: FactsElement, words: Words, measure: MeasureText): PlacedText[] {
  const { id, labelShare, label, value } = element;
  const facts = present(element.facts, words);
  return facts.flatMap((fact, index) => {
    const slot = slotOf(element, index, facts);
    const [labelBox, valueBox] =
      element.arrange === 'rows' ? leftAndRight(slot, labelShare) : aboveAndBelow(slot, labelShare);
    const text = (part: 'label' | 'text', style: TextStyle, room: Box): PlacedText =>
      placeText(
        {
          ...style,
          kind: 'text',
          id: `${id}.${index}.${part}`,
          box: room,
          text: '',
          maxLines: part === 'label' ? 1 : 2,
        },
        fillIn(fact[part], words),
        measure,
      );
    return [text('label', label, labelBox), text('text', value, valueBox)];
  });
}

function slotOf(
  { box, arrange, rowHeight = box.height }: FactsElement,
  index: number,
  facts: readonly Fact[],
): Box {
  if (arrange === 'rows') {
    const height = Math.min(rowHeight, box.height / facts.length);
    return { ...box, y: box.y + index * height, height };
  }
  const growth = facts.map(({ grow = 1 }) => grow);
  const unit = box.width / growth.reduce((sum, grow) => sum + grow, 0);
  const before = growth.slice(0, index).reduce((sum, grow) => sum + grow, 0);
  return { ...box, x: box.x + before * unit, width: (growth[index] ?? 1) * unit };
}

/** With padding above and below, so that two rows of two lines do not read as one text. */
function leftAndRight(slot: Box, share: number): [Box, Box] {
  const inner = { ...slot, y: slot.y + 3, height: slot.height - 6 };
  const width = inner.width * share;
  return [
    { ...inner, width },
    { ...inner, x: inner.x + width, width: inner.width - width },
  ];
}

/** With padding at both sides, because neighbouring texts are adjacent. */
function aboveAndBelow(slot: Box, share: number): [Box, Box] {
  const inner = { ...slot, x: slot.x + 8, width: slot.width - 16 };
  const height = slot.height * share;
  return [
    { ...inner, height },
    { ...inner, y: slot.y + height, height: slot.height - height },
  ];
}
