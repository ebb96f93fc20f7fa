import type { Text } from '../text.js';

export const emailCorrectionTexts = {
  'emailCorrection.sent': { en: 'A code has been sent to this e-mail', hi: 'इस ई-मेल पर कोड भेजा गया है' },
  'emailCorrection.same': {
    en: 'Your application already has this e-mail.',
    hi: 'आपके आवेदन में यही ई-मेल है।',
  },
  'emailCorrection.over': {
    en: 'The e-mail can no longer be changed here. Please write to our office.',
    hi: 'ई-मेल अब यहाँ नहीं बदला जा सकता। कृपया हमारे कार्यालय को लिखें।',
  },
  'emailCorrection.tooMany': {
    en: 'You have asked for several codes. Please try again in an hour.',
    hi: 'आप कई बार कोड मँगा चुके हैं। कृपया एक घंटे बाद फिर प्रयास करें।',
  },
  'emailCorrection.done': {
    en: 'Your e-mail has been changed. The receipt is on its way to it.',
    hi: 'आपका ई-मेल बदल दिया गया है। रसीद नए पते पर भेजी जा रही है।',
  },
} as const satisfies Record<string, Text>;
