import type { Text } from '../text.js';

/** What somebody is told who writes to the office. */
export const feedbackTexts = {
  'feedback.message': { en: 'Please write your message', hi: 'कृपया अपना संदेश लिखें' },
  'feedback.sent': {
    en: 'Your message has been sent to the office',
    hi: 'आपका संदेश कार्यालय को भेज दिया गया है',
  },
} as const satisfies Record<string, Text>;
