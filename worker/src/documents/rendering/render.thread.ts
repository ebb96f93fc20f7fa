import type { DocumentKind } from '@portal/contract';
import type { DocumentData } from './document-data.js';
import { renderDocument } from './render-document.js';
import { registerFonts } from './fonts.js';

export interface RenderTask {
  readonly kind: DocumentKind;
  readonly data: DocumentData;
}

/** Fails the start of the thread, and so of the pool, when the fonts are not as they must be. */
registerFonts();

export default async function render({ kind, data }: RenderTask): Promise<Uint8Array> {
  return await renderDocument(kind, data);
}
