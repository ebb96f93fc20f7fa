import type { Text } from '@portal/contract/text';

/** Labels of receipts and credit notes. */
export const receiptTexts = {
  title: { en: 'Receipt', hi: 'रसीद' },
  number: { en: 'Receipt number', hi: 'रसीद संख्या' },
  date: { en: 'Date of issue', hi: 'जारी करने की तिथि' },
  forOrganisation: { en: 'For {organisation}', hi: '{organisation} की ओर से' },
  issued: { en: 'Issued on {date}', hi: '{date} को जारी' },
  registration: { en: 'Registration no. {number}', hi: 'पंजीकरण संख्या {number}' },
  pan: { en: 'PAN {number}', hi: 'पैन {number}' },
  particulars: { en: 'Particulars', hi: 'विवरण' },
  rupees: { en: 'Amount', hi: 'राशि' },
  from: { en: 'Received from', hi: 'किससे प्राप्त' },
  application: { en: 'Application number', hi: 'आवेदन संख्या' },
  membership: { en: 'Membership', hi: 'सदस्यता' },
  reference: { en: 'Payment reference', hi: 'भुगतान का संदर्भ नंबर' },
  creditNote: { en: 'Credit note', hi: 'क्रेडिट नोट' },
  creditNoteNumber: { en: 'Credit note number', hi: 'क्रेडिट नोट संख्या' },
  to: { en: 'Given back to', hi: 'किसे लौटाया' },
  ofReceipt: { en: 'Of receipt', hi: 'किस रसीद का' },
  reason: { en: 'Reason', hi: 'कारण' },
  refundReference: { en: 'Refund reference', hi: 'वापसी का संदर्भ नंबर' },
  givenBack: { en: 'Total given back', hi: 'कुल लौटाया गया' },
  total: { en: 'Total paid', hi: 'कुल भुगतान' },
  electronic: {
    en: 'Made electronically; it needs no signature.',
    hi: 'इलेक्ट्रॉनिक रूप से जारी; इस पर हस्ताक्षर की ज़रूरत नहीं।',
  },
} as const satisfies Record<string, Text>;
