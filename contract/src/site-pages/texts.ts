import type { Text } from '../text.js';

/** What staff are told about the words of a public page (docs/rules/pages.md). */
export const sitePageTexts = {
  'sitePage.title': { en: 'Enter the heading in both languages.', hi: 'दोनों भाषाओं में शीर्षक लिखें।' },
  'sitePage.body': { en: 'Enter the text in both languages.', hi: 'दोनों भाषाओं में पाठ लिखें।' },
  'sitePage.tooLong': {
    en: 'The text must be 15,000 characters or fewer in each language.',
    hi: 'हर भाषा में पाठ 15,000 अक्षरों से लंबा न हो।',
  },
  'sitePage.stale': {
    en: 'Somebody else has changed this page since you opened it. Copy your text, load the page again and repeat your change.',
    hi: 'आपके खोलने के बाद किसी और ने यह पेज बदल दिया है। अपना पाठ कॉपी कर लें, पेज फिर लोड करें और बदलाव दोहराएँ।',
  },
} as const satisfies Record<string, Text>;
