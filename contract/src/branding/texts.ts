import type { Text } from '../text.js';

/** What staff are told about the branding record (docs/rules/records.md). */
export const brandingTexts = {
  'branding.required': { en: 'Fill in this field.', hi: 'यह जानकारी भरें।' },
  'branding.website': {
    en: 'Enter an address that begins with https://.',
    hi: 'https:// से शुरू होने वाला पता लिखें।',
  },
  'branding.phone': {
    en: 'Enter a telephone number: digits, spaces, +, - and brackets.',
    hi: 'फ़ोन नंबर लिखें: अंक, खाली जगह, +, - और कोष्ठक।',
  },
  'branding.prefix': { en: 'Enter 2 to 10 capital letters, A to Z.', hi: 'A से Z तक के 2 से 10 बड़े अक्षर लिखें।' },
  'branding.months': { en: 'Enter whole months from 12 to 120.', hi: '12 से 120 तक पूरे महीने लिखें।' },
  'branding.signatories': { en: 'Enter both signatories.', hi: 'दोनों हस्ताक्षरकर्ता लिखें।' },
  'branding.colour': {
    en: 'Enter a colour as # and six digits, such as #c2410c.',
    hi: 'रंग # और छह अंकों में लिखें, जैसे #c2410c।',
  },
  'branding.contrast': {
    en: 'This colour cannot be read well enough where it is used. Choose one with a contrast of at least 4.5 to 1.',
    hi: 'जहाँ यह रंग आता है वहाँ पढ़ना मुश्किल होगा। ऐसा रंग चुनें जिसका कॉन्ट्रास्ट कम से कम 4.5 : 1 हो।',
  },
  'branding.stale': {
    en: 'Somebody else has changed these settings since you opened them. Copy what you typed, load the page again and repeat your change.',
    hi: 'आपके खोलने के बाद किसी और ने ये सेटिंग बदल दी हैं। जो लिखा है उसे कॉपी कर लें, पेज फिर लोड करें और बदलाव दोहराएँ।',
  },
} as const satisfies Record<string, Text>;
