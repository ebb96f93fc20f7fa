import type { Branding } from '@portal/contract/settings/brand';
import type { CreditNoteView, ReceiptView } from '@portal/contract/payments/responses';
import type { Language } from '@portal/contract/enums';
import { creditNotePdf, receiptPdf } from './paper-pdf.js';

/** What a thread is given: a receipt, or a credit note of one. */
export interface PaperTask {
  readonly receipt: ReceiptView;
  readonly creditNote?: CreditNoteView;
  readonly branding: Branding;
  readonly language: Language;
}

/** Writes one page; runs in a thread of its own. */
export default async function write({
  receipt,
  creditNote,
  branding,
  language,
}: PaperTask): Promise<Uint8Array> {
  if (creditNote === undefined) return receiptPdf(receipt, branding, language);
  return creditNotePdf(creditNote, receipt, branding, language);
}
