import type { Texts } from '@portal/contract/text';

export const texts = {
  'confirm.button': { en: 'Confirm Payment', hi: 'भुगतान की पुष्टि करें' },
  'confirm.check': { en: 'Check Payment Status', hi: 'भुगतान की स्थिति जाँचें' },
  'confirm.checkHint': {
    en: 'The payment provider is asked now. If it has the payment, the application becomes paid and the receipt is sent by e-mail. If not, nothing changes.',
    hi: 'अभी भुगतान सेवा से पूछा जाएगा। भुगतान मिल गया तो शुल्क जमा माना जाएगा और रसीद ई-मेल से भेजी जाएगी। नहीं मिला तो कुछ नहीं बदलेगा।',
  },
  'confirm.hint': {
    en: 'The application becomes paid, the receipt gets its number and is sent to %{email}. This can’t be taken back.',
    hi: 'शुल्क जमा माना जाएगा, रसीद को नंबर मिलेगा और वह %{email} पर भेजी जाएगी। इसे वापस नहीं लिया जा सकता।',
  },
  'confirm.override': {
    en: 'If you know that the money is there, enter it. The application becomes paid and the receipt is sent to %{email}. Your name and reason are kept.',
    hi: 'यदि आपको पता है कि राशि मिल चुकी है, तो उसे दर्ज करें। शुल्क जमा माना जाएगा और रसीद %{email} पर भेजी जाएगी। आपका नाम और कारण दर्ज रहेगा।',
  },
  'confirm.why': { en: 'Why it is confirmed all the same', hi: 'फिर भी पुष्टि करने का कारण' },
  'confirm.method': { en: 'How it was paid', hi: 'शुल्क कैसे मिला' },
  'confirm.bankTransfer': { en: 'Bank transfer', hi: 'बैंक ट्रांसफ़र' },
  'confirm.cash': { en: 'Cash', hi: 'नक़द' },
  'confirm.other': { en: 'Another way', hi: 'किसी और तरीके से' },
  'confirm.reference': { en: 'Reference (UTR)', hi: 'संदर्भ नंबर (UTR)' },
  'confirm.referenceHelp': {
    en: 'Needed for a bank transfer. Each reference can be used once.',
    hi: 'बैंक ट्रांसफ़र के लिए ज़रूरी। हर नंबर एक ही बार लिखा जा सकता है।',
  },
  'confirm.amount': { en: 'Amount in rupees', hi: 'राशि (रुपये)' },
  'confirm.receivedOn': { en: 'Received on', hi: 'किस दिन मिला' },
  'confirm.note': { en: 'Note (optional)', hi: 'टिप्पणी (वैकल्पिक)' },
} as const satisfies Texts;
