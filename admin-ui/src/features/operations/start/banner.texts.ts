import type { Texts } from '@portal/contract/text';

export const texts = {
  line: {
    en: '%{smart_count} thing is missing before the portal can open. |||| %{smart_count} things are missing before the portal can open.',
    hi: 'पोर्टल खोलने से पहले %{smart_count} काम बाकी है। |||| पोर्टल खोलने से पहले %{smart_count} काम बाकी हैं।',
  },
  show: { en: 'See what is missing', hi: 'देखें क्या बाकी है' },
  later: { en: 'Later', hi: 'बाद में' },
} as const satisfies Texts;
