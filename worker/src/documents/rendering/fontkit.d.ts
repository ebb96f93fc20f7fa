declare module 'fontkit' {
  /** A word as letters of a font, each with its place. */
  export interface ShapedWord {
    readonly glyphs: readonly { readonly id: number }[];
    readonly positions: readonly { readonly xAdvance: number }[];
    readonly advanceWidth: number;
  }
  /** An opened font, as the writer of pages takes it too. */
  export interface Font {
    readonly postscriptName: string;
    hasGlyphForCodePoint(code: number): boolean;
    layout(text: string): ShapedWord;
  }
  /** @throws Error when the bytes are no font */
  export function create(bytes: Uint8Array): Font;
}
