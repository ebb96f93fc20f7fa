import type { DocumentFacts, DocumentKind } from './documents.types.js';
import { drawDocument } from './draw-document.js';
import { registerFonts } from './fonts.js';

export interface DrawingTask {
  readonly kind: DocumentKind;
  readonly facts: DocumentFacts;
}

/** Fails the start of the thread, and so of the pool, when the fonts are not as they must be. */
registerFonts();

export default async function draw({ kind, facts }: DrawingTask): Promise<Uint8Array> {
  return await drawDocument(kind, facts);
}
