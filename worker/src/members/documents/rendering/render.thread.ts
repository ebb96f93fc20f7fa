import type { DocumentKind } from '@portal/contract/members/document-kinds';
import type { DocumentData } from './document-data.js';
import { drawDocument, renderDocument } from './render-document.js';
import { registerFonts } from '../../../platform/fonts/fonts.js';
import { runsOf } from '../../../platform/fonts/print-fonts.js';

export interface RenderTask {
  readonly kind: DocumentKind;
  readonly data: DocumentData;
  /** with its page for print */
  readonly isPrinted: boolean;
}

export interface RenderResult {
  readonly image: Uint8Array;
  readonly pdf?: Uint8Array;
}

/** Fails the start of the thread, and of the pool, if the fonts are invalid. */
registerFonts();
// Preloads the common fonts, so that the first rendering does not wait for them.
for (const face of ['sans', 'serif'] as const)
  for (const weight of [400, 700] as const) runsOf('A अ', { face, weight });

export default async function render({ kind, data, isPrinted }: RenderTask): Promise<RenderResult> {
  return isPrinted ? await drawDocument(kind, data) : { image: await renderDocument(kind, data) };
}
