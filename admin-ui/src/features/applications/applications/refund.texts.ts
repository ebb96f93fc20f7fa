import type { Texts } from '@portal/contract/text';

export const texts = {
  'refund.button': { en: 'Fee Refunded', hi: 'शुल्क लौटाएँ' },
  'refund.left': {
    en: '%{amount} of %{name}’s payment can be given back.',
    hi: '%{name} के भुगतान में से %{amount} लौटाए जा सकते हैं।',
  },
  'refund.payment': { en: 'Which payment', hi: 'कौन-सा भुगतान' },
  'refund.fee': { en: '%{id}, %{amount}', hi: '%{id}, %{amount}' },
  'refund.surplus': { en: '%{id}, %{amount}, paid twice', hi: '%{id}, %{amount}, दूसरी बार का भुगतान' },
  'refund.amount': { en: 'Amount in rupees', hi: 'राशि (रुपये)' },
  'refund.mode': { en: 'How', hi: 'कैसे' },
  'refund.provider': { en: 'Through the payment provider', hi: 'भुगतान सेवा से' },
  'refund.record': { en: 'The office has paid it back already', hi: 'कार्यालय लौटा चुका है' },
  'refund.reference': { en: 'Bank reference (UTR)', hi: 'बैंक का संदर्भ नंबर (UTR)' },
  'refund.referenceHelp': {
    en: 'Each reference can be used once.',
    hi: 'हर नंबर एक ही बार लिखा जा सकता है।',
  },
  'refund.reason': { en: 'Reason', hi: 'कारण' },
  'refund.reasonHelp': { en: 'The applicant reads it.', hi: 'आवेदक इसे पढ़ेगा।' },
  'refund.whole': {
    en: 'All of the fee: the application ends as refunded, and reserved membership numbers become free. If the bank refuses, it comes back here.',
    hi: 'पूरा शुल्क: आवेदन समाप्त हो जाएगा और आरक्षित सदस्यता संख्याएँ ख़ाली हो जाएँगी। बैंक ने मना किया तो आवेदन फिर यहीं आ जाएगा।',
  },
  'refund.part': {
    en: 'A part of it, or a second payment: the application goes on.',
    hi: 'उसका कुछ हिस्सा, या दूसरी बार का भुगतान: आवेदन चलता रहेगा।',
  },
  'refund.mail': {
    en: 'An e-mail goes to %{email} once the money is on its way to the bank.',
    hi: 'राशि बैंक को भेजे जाते ही %{email} पर ई-मेल जाएगा।',
  },
  'disabled.revokeFirst': {
    en: 'Approved: revoke the membership first',
    hi: 'स्वीकृत: पहले सदस्यता रद्द करें',
  },
} as const satisfies Texts;
