import type { Face, Weight } from '../../../platform/fonts/families.js';
import type { Language } from '@portal/contract/enums';
import type { Words } from './words.js';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Colours by role: three come from the branding record, the rest from the design tokens. */
export type Ink = 'brand' | 'brandDark' | 'brandTint' | 'brandBorder' | 'ink' | 'inkSoft' | 'line' | 'paper';

export interface TextStyle {
  /** pixels, largest first; the text shrinks between the two before it breaks into more lines */
  readonly size: readonly [number, number];
  readonly weight?: Weight;
  /** that of forms when left out */
  readonly face?: Face;
  readonly ink: Ink;
  readonly align?: 'left' | 'center' | 'right';
  readonly language: Language;
}

/** Left out of the document when this word is empty. */
export interface Conditional {
  readonly needs?: keyof Words;
}

/** One text in a box; `{word}` stands for a word of the document. */
export interface TextElement extends TextStyle, Conditional {
  readonly kind: 'text';
  readonly id: string;
  readonly box: Box;
  readonly text: string;
  readonly maxLines?: number;
  /** kept free above and below all lines together, as a share of the size: for scripts with marks far from the line */
  readonly air?: number;
  /** the one of the document, for those who have it read aloud */
  readonly isHeading?: true;
  /** where the lines stand in the box; the middle when left out */
  readonly stand?: 'top' | 'middle' | 'bottom';
}

/** Paragraphs one below the other, all at the one largest size at which they fit together. */
export interface ParagraphsElement extends TextStyle, Conditional {
  readonly kind: 'paragraphs';
  readonly id: string;
  readonly box: Box;
  /** between two paragraphs, as a share of the size */
  readonly gap: number;
  readonly paragraphs: readonly ({
    readonly text: string;
    readonly weight?: Weight;
    readonly ink?: Ink;
  } & Conditional)[];
}

export interface Fact extends Conditional {
  readonly label: string;
  readonly text: string;
  /** how much wider than the others a cell is; 1 when left out */
  readonly grow?: number;
}

/** Labels with their values; those without a value are left out and the others move up or together. */
export interface FactsElement extends Conditional {
  readonly kind: 'facts';
  readonly id: string;
  readonly box: Box;
  /** `rows`: one below the other, label to the left. `cells`: side by side, label above. */
  readonly arrange: 'rows' | 'cells';
  /** share of the width (rows) or height (cells) that a label takes */
  readonly labelShare: number;
  /** the tallest that a row grows, in pixels */
  readonly rowHeight?: number;
  readonly label: TextStyle;
  readonly value: TextStyle;
  readonly facts: readonly Fact[];
}

/** Whose bytes stand with the data of a document. */
export type PictureSource = 'photo' | 'signature' | 'signature1' | 'signature2' | 'seal';

export interface PictureElement extends Conditional {
  readonly kind: 'picture';
  readonly id: string;
  readonly box: Box;
  readonly source: PictureSource;
}

export interface QrElement extends Conditional {
  readonly kind: 'qr';
  readonly id: string;
  readonly box: Box;
}

/** A filled surface behind other elements. */
export interface PanelElement extends Conditional {
  readonly kind: 'panel';
  readonly id: string;
  readonly box: Box;
  readonly fill: Ink;
  readonly edge?: Ink;
  readonly radius?: number;
}

/** A straight line; no text may touch it. */
export interface RuleElement extends Conditional {
  readonly kind: 'rule';
  readonly id: string;
  readonly box: Box;
  readonly ink: Ink;
}

/** Drawn by paths: the mark of the organisation, or something behind everything else. */
export interface ArtElement extends Conditional {
  readonly kind: 'art';
  readonly id: string;
  readonly box: Box;
  readonly art: 'emblem' | 'border' | 'rosette' | 'divider';
}

/** A line of letters that are too small for a copier, again and again over its whole width. */
export interface MicroElement extends Conditional {
  readonly kind: 'micro';
  readonly id: string;
  readonly box: Box;
  readonly ink: Ink;
  readonly text: string;
}

export type LayoutElement =
  | TextElement
  | ParagraphsElement
  | FactsElement
  | PictureElement
  | QrElement
  | PanelElement
  | RuleElement
  | ArtElement
  | MicroElement;

/** The paper of the page for print; the document stands in its middle, as large as the margin allows. Millimetres. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** what a band at the upper or lower edge of the document goes on with, where the paper is higher */
  readonly above?: Ink;
  readonly below?: Ink;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly language: Language;
  readonly sheet: Sheet;
  readonly elements: readonly LayoutElement[];
}
