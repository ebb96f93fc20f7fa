import type { Text } from '../text.js';

/** What is told about looking up an application. */
export const trackingTexts = {
  'track.ref': { en: 'Enter your application number', hi: 'अपनी आवेदन संख्या लिखें' },
  'track.contact': {
    en: 'Enter the e-mail address or mobile number that you applied with',
    hi: 'वह ई-मेल पता या मोबाइल नंबर लिखें जो आवेदन में दिया था',
  },
  'track.unknown': {
    en: 'We found no application with this number and this e-mail address or mobile number. Please check both, or contact our office.',
    hi: 'इस संख्या और इस ई-मेल पते या मोबाइल नंबर का कोई आवेदन नहीं मिला। कृपया दोनों जाँचें, या कार्यालय से संपर्क करें।',
  },
  'track.linkSent': {
    en: 'If there is such an application, we have sent a link to the e-mail address in it. It can take a few minutes to arrive.',
    hi: 'यदि ऐसा कोई आवेदन है, तो उसमें दिए ई-मेल पते पर लिंक भेज दिया गया है। पहुँचने में कुछ मिनट लग सकते हैं।',
  },
  'track.link': {
    en: 'This link is not valid any more. Look up your application below and ask for a new one.',
    hi: 'यह लिंक अब मान्य नहीं है। नीचे अपना आवेदन खोजें और नया लिंक मँगाएँ।',
  },
} as const satisfies Record<string, Text>;
