import type { Texts } from '@portal/contract/text';

/** Texts about sheets of activation codes. */
export const codeTexts = {
  making: { en: 'Making the sheets: {progress}%', hi: 'पर्चियाँ बन रही हैं: {progress}%' },
  ready: {
    en: 'Sheets ready: {sheets}. Only you can download them, until {until}; then the file is deleted.',
    hi: 'तैयार पर्चियाँ: {sheets}। इन्हें केवल आप डाउनलोड कर सकते हैं, {until} तक; फिर फ़ाइल हटा दी जाएगी।',
  },
  some: {
    en: 'Only {working} of {sheets} codes still work: the others were replaced or used.',
    hi: '{sheets} में से केवल {working} कोड अब काम करते हैं: बाकी बदले या इस्तेमाल हो चुके हैं।',
  },
  none: {
    en: 'No code on these sheets works any more.',
    hi: 'इन पर्चियों का कोई कोड अब काम नहीं करता।',
  },
  download: { en: 'Download PDF', hi: 'PDF डाउनलोड करें' },
} as const satisfies Texts;
