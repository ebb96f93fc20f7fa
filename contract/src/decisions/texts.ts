import type { Text } from '../text.js';

/** What staff are told when they decide against an application. */
export const decisionTexts = {
  'decision.reason': { en: 'Write the reason', hi: 'कारण लिखें' },
  'decision.moneyHeld': {
    en: 'There is money of this application. Refund it instead of cancelling.',
    hi: 'इस आवेदन का पैसा जमा है। रद्द करने के बजाय पैसा लौटाएँ।',
  },
  'decision.cannotVerify': {
    en: 'Marked “cannot verify”. The applicant is told by e-mail.',
    hi: '“सत्यापन संभव नहीं” दर्ज हो गया। आवेदक को ई-मेल से सूचना भेजी जा रही है।',
  },
  'decision.reject': {
    en: 'Application rejected. The applicant is told by e-mail.',
    hi: 'आवेदन अस्वीकृत कर दिया गया। आवेदक को ई-मेल से सूचना भेजी जा रही है।',
  },
  'decision.deleteOffline': {
    en: 'Only an online application can be deleted. Cancel this one instead.',
    hi: 'केवल ऑनलाइन आवेदन हटाया जा सकता है। इसे रद्द करें।',
  },
  'decision.delete': { en: 'Application deleted.', hi: 'आवेदन हटा दिया गया।' },
  'decision.cancel': { en: 'Application cancelled.', hi: 'आवेदन रद्द कर दिया गया।' },
} as const satisfies Record<string, Text>;
