import type { Branding, Language, ReceiptView } from '@portal/contract';
import { receiptPdf } from './receipt-pdf.js';

/** What a thread is given. */
export interface ReceiptTask {
  readonly receipt: ReceiptView;
  readonly branding: Branding;
  readonly language: Language;
}

/** Writes one receipt; runs in a thread of its own. */
export default async function write({ receipt, branding, language }: ReceiptTask): Promise<Uint8Array> {
  return receiptPdf(receipt, branding, language);
}
