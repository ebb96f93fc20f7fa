import type { Text } from '../text.js';

/** What is said about a membership that staff change. */
export const memberTexts = {
  'validity.day': {
    en: 'Enter a last day that is after the membership began and at most ten years from today.',
    hi: 'ऐसी अंतिम तिथि लिखें जो सदस्यता शुरू होने के बाद की हो और आज से दस साल के भीतर हो।',
  },
  'validity.reason': { en: 'Give a reason.', hi: 'कारण लिखें।' },
  'validity.noEnd': {
    en: 'Only a student’s membership has a last day.',
    hi: 'अंतिम तिथि केवल विद्यार्थी की सदस्यता की होती है।',
  },
  'validity.ended': {
    en: 'This membership has been ended; its last day cannot be changed.',
    hi: 'यह सदस्यता समाप्त की जा चुकी है; इसकी अंतिम तिथि नहीं बदली जा सकती।',
  },
  'validity.stale': {
    en: 'Somebody else has changed the last day meanwhile. Reload the page and look at it again.',
    hi: 'इस बीच किसी और ने अंतिम तिथि बदल दी है। पेज फिर से लोड करके देखें।',
  },
  'revocation.done': {
    en: 'The membership has been revoked. The person is told by e-mail.',
    hi: 'सदस्यता रद्द कर दी गई है। सदस्य को ई-मेल से सूचना भेजी जा रही है।',
  },
  'revocation.ended': {
    en: 'This membership has already been ended.',
    hi: 'यह सदस्यता पहले ही समाप्त की जा चुकी है।',
  },
  'validity.done': { en: 'The last day has been changed.', hi: 'अंतिम तिथि बदल दी गई है।' },
} as const satisfies Record<string, Text>;
