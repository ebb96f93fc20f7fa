import type { Texts } from '@portal/contract/text';

/** What is said of a member's activation code on paper. */
export const texts = {
  'code.print': { en: 'Print activation code', hi: 'एक्टिवेशन कोड छापें' },
  'code.print.title': { en: 'Print an activation code for %{name}?', hi: '%{name} का एक्टिवेशन कोड छापें?' },
  'code.print.text': {
    en: 'A new code on paper, which works for %{days} days. Any earlier one stops working, also one that was mailed. Only you can download the page, for one day. You are asked for your password.',
    hi: 'काग़ज़ पर नया कोड, जो %{days} दिन चलेगा। पहले का कोई भी कोड बंद हो जाएगा, ई-मेल वाला भी। पेज केवल आप डाउनलोड कर सकेंगे, एक दिन तक। आपका पासवर्ड पूछा जाएगा।',
  },
} as const satisfies Texts;
