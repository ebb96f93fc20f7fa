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
  /** pixels, largest first; text shrinks between the two before it wraps */
  readonly size: readonly [number, number];
  readonly weight?: Weight;
  /** by default that of forms */
  readonly face?: Face;
  readonly ink: Ink;
  readonly align?: 'left' | 'center' | 'right';
  readonly language: Language;
}

/** Left out of the document if this word is empty. */
export interface Conditional {
  readonly needs?: keyof Words;
}

/** One text in a box; `{word}` is replaced by a word of the document. */
export interface TextElement extends TextStyle, Conditional {
  readonly kind: 'text';
  readonly id: string;
  readonly box: Box;
  readonly text: string;
  readonly maxLines?: number;
  /** padding above and below all lines, as a share of the size, for scripts with marks far from the line */
  readonly air?: number;
  /** the heading of the document for screen readers */
  readonly isHeading?: true;
  /** vertical alignment of the lines; middle by default */
  readonly stand?: 'top' | 'middle' | 'bottom';
}

/** Stacked paragraphs, all at the largest size at which they fit together. */
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
  /** relative width of a cell; 1 by default */
  readonly grow?: number;
}

/** Labels with values; those without a value are left out and the others close up. */
export interface FactsElement extends Conditional {
  readonly kind: 'facts';
  readonly id: string;
  readonly box: Box;
  /** `rows`: stacked, label to the left. `cells`: side by side, label above. */
  readonly arrange: 'rows' | 'cells';
  /** share of the width (rows) or height (cells) that a label takes */
  readonly labelShare: number;
  /** maximum height of a row, in pixels */
  readonly rowHeight?: number;
  readonly label: TextStyle;
  readonly value: TextStyle;
  readonly facts: readonly Fact[];
}

/** The pictures in the data of a document. */
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

/** A straight line that no text may touch. */
export interface RuleElement extends Conditional {
  readonly kind: 'rule';
  readonly id: string;
  readonly box: Box;
  readonly ink: Ink;
}

/** Drawn from paths: the mark of the organisation, or a background. */
export interface ArtElement extends Conditional {
  readonly kind: 'art';
  readonly id: string;
  readonly box: Box;
  readonly art: 'emblem' | 'border' | 'rosette' | 'divider';
}

/** Microprint: letters too small for a copier, repeated over the whole width. */
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

/** The paper of the print PDF; the document is centred, as large as the margin allows. Millimetres. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** colour that extends a band at the upper or lower edge to taller paper */
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
