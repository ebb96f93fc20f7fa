import type { Texts } from '@portal/contract/text';

export const texts = {
  banner: {
    en: '%{smart_count} job has failed: an e-mail or a document may not have arrived. |||| %{smart_count} jobs have failed: e-mails or documents may not have arrived.',
    hi: '%{smart_count} काम असफल हुआ है: हो सकता है कोई ई-मेल या दस्तावेज़ न पहुँचा हो। |||| %{smart_count} काम असफल हुए हैं: हो सकता है कुछ ई-मेल या दस्तावेज़ न पहुँचे हों।',
  },
  open: { en: 'Show', hi: 'दिखाएँ' },
} as const satisfies Texts;
