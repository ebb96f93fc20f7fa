import type { Branding } from '@portal/contract/settings/brand';
import type { Language } from '@portal/contract/enums';
import type { OwnData } from '@portal/contract/data/responses';
import { ownDataPdf } from './own-data-pdf.js';

/** What a thread is given. */
export interface OwnDataTask {
  readonly data: OwnData;
  readonly branding: Branding;
  readonly language: Language;
}

/** Draws the own data of one member; runs in a thread of its own. */
export default async function draw({ data, branding, language }: OwnDataTask): Promise<Uint8Array> {
  return ownDataPdf(data, branding, language);
}
