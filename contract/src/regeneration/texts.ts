import type { Text } from '../text.js';

/** What staff are told of new documents. */
export const regenerationTexts = {
  'regeneration.asked': {
    en: 'The new documents are being made. The member gets them by e-mail.',
    hi: 'नए दस्तावेज़ बन रहे हैं। वे सदस्य को ई-मेल से भेजे जाएँगे।',
  },
  'regeneration.underWay': {
    en: 'New documents of this member are being made. Wait until they are there.',
    hi: 'इस सदस्य के नए दस्तावेज़ अभी बन रहे हैं। उनके बन जाने तक रुकें।',
  },
  'regeneration.ended': {
    en: 'This membership has ended; no new documents can be issued.',
    hi: 'यह सदस्यता समाप्त हो चुकी है; नए दस्तावेज़ जारी नहीं हो सकते।',
  },
} as const satisfies Record<string, Text>;
