import type { Texts } from '@portal/contract/text';

export const texts = {
  banner: {
    en: 'The sender mailbox is not working. Its e-mails are queued.',
    hi: 'प्रेषक मेलबॉक्स काम नहीं कर रहा। इसके ई-मेल रुके हुए हैं।',
  },
  open: { en: 'What to do', hi: 'क्या करें' },
} as const satisfies Texts;
