import type { Text } from '../text.js';

/** Texts of the saved form. */
export const draftTexts = {
  'draft.stale': {
    en: 'This application was changed in another tab or on another device.',
    hi: 'यह आवेदन किसी दूसरे फ़ोन, कंप्यूटर या टैब पर बदला गया है।',
  },
  'draft.closed': {
    en: 'This application has already been submitted and cannot be changed here.',
    hi: 'यह आवेदन जमा हो चुका है। अब इसे यहाँ बदला नहीं जा सकता।',
  },
  'draft.discarded': { en: 'The application was discarded.', hi: 'आवेदन हटा दिया गया।' },
  'draft.forgotten': { en: 'This device has been forgotten.', hi: 'आपकी जानकारी यहाँ से हटा दी गई है।' },
  'draft.paying': {
    en: 'A payment was begun for this application, so it cannot be discarded.',
    hi: 'इस आवेदन का भुगतान शुरू हो चुका है, इसलिए इसे हटाया नहीं जा सकता।',
  },
  'draft.tooMany': {
    en: 'You have 5 unfinished applications here. Finish one of them, or discard one that you no longer need.',
    hi: 'यहाँ आपके 5 आवेदन अधूरे हैं। पहले इनमें से कोई एक पूरा करें, या जिसकी ज़रूरत न हो उसे हटा दें।',
  },
  'draft.confirmEmail': {
    en: 'Many applications were begun from your network today. Please confirm your e-mail with a code to begin yours.',
    hi: 'आज आपके नेटवर्क से बहुत से आवेदन शुरू हुए हैं। अपना आवेदन शुरू करने के लिए कृपया कोड से अपने ई-मेल की पुष्टि करें।',
  },
  'draft.email': { en: 'Please write your e-mail', hi: 'कृपया अपना ई-मेल लिखें' },
  'draft.codeSent': { en: 'A code has been sent to this e-mail', hi: 'इस ई-मेल पर कोड भेजा गया है' },
  'draft.codeWrong': {
    en: 'The code is wrong or no longer valid. Check it, or get a new one.',
    hi: 'कोड ग़लत है या अब मान्य नहीं है। उसे जाँचें, या नया कोड मँगाएँ।',
  },
  'appId.taken': { en: 'This application number cannot be used.', hi: 'इस आवेदन संख्या का उपयोग नहीं हो सकता।' },
  'appId.invalid': { en: 'The application number is not valid.', hi: 'आवेदन संख्या सही नहीं है।' },
} as const satisfies Record<string, Text>;
