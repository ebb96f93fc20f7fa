declare module 'fontkit' {
  /** One letter of a font; its width is in units of the font. */
  export interface Glyph {
    readonly id: number;
    readonly advanceWidth: number;
  }
  /** A word as letters of a font, each with its place. */
  export interface ShapedWord {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly {
      readonly xAdvance: number;
      readonly yAdvance: number;
      readonly xOffset: number;
      readonly yOffset: number;
    }[];
    readonly advanceWidth: number;
  }
  /** An opened font, as the writer of pages takes it too. */
  export interface Font {
    hasGlyphForCodePoint(code: number): boolean;
    /** @param codes what it stands for, for those who copy it */
    getGlyph(id: number, codes: readonly number[]): Glyph;
    layout(text: string): ShapedWord;
  }
  /** @throws Error when the bytes are no font */
  export function create(bytes: Uint8Array): Font;
}
