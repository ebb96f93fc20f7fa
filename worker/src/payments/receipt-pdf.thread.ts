import type { Branding } from '@portal/contract/settings/brand';
import type { CreditNoteView, ReceiptView } from '@portal/contract/payments/responses';
import type { Language } from '@portal/contract/enums';
import { creditNotePdf, type ReceiptArt, receiptPdf } from './receipt-pdf.js';

/** The input of the thread: a receipt, or its credit note. */
export interface ReceiptPdfTask {
  readonly receipt: ReceiptView;
  readonly creditNote?: CreditNoteView;
  readonly branding: Branding;
  readonly art: ReceiptArt;
  readonly language: Language;
}

/** Renders one PDF in a worker thread. */
export default async function render({
  receipt,
  creditNote,
  branding,
  art,
  language,
}: ReceiptPdfTask): Promise<Uint8Array> {
  if (creditNote === undefined) return receiptPdf(receipt, branding, language, art);
  return creditNotePdf(creditNote, receipt, branding, language, art);
}
