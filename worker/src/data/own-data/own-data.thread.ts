import type { Branding } from '@portal/contract/settings/brand';
import type { Language } from '@portal/contract/enums';
import type { OwnData } from '@portal/contract/data/responses';
import { ownDataPdf } from './own-data-pdf.js';

/** Input of the thread. */
export interface OwnDataTask {
  readonly data: OwnData;
  readonly branding: Branding;
  readonly language: Language;
}

/** Draws the PDF of one member in a thread. */
export default async function draw({ data, branding, language }: OwnDataTask): Promise<Uint8Array> {
  return ownDataPdf(data, branding, language);
}
