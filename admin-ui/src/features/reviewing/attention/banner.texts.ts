import type { Texts } from '@portal/contract/text';

export const texts = {
  badge: {
    en: '%{smart_count} entry |||| %{smart_count} entries',
    hi: '%{smart_count} प्रविष्टि |||| %{smart_count} प्रविष्टियाँ',
  },
} as const satisfies Texts;
