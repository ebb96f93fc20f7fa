import type { Text } from '../text.js';

/** What a person who pays is told; those of the specification are exactly as printed. */
export const paymentTexts = {
  'payment.sdk': {
    en: 'The payment provider SDK failed to load. Are you online?',
    hi: 'भुगतान की स्क्रिप्ट लोड नहीं हुई। क्या आप ऑनलाइन हैं?',
  },
  'payment.order': { en: 'Server error. Are you online?', hi: 'सर्वर की त्रुटि। क्या आप ऑनलाइन हैं?' },
  'payment.failed': {
    en: 'Some error with payment. Please try again later.',
    hi: 'भुगतान में कुछ त्रुटि हुई। कृपया बाद में फिर प्रयास करें।',
  },
  'payment.check': {
    en: 'Payment for this application has some errors, please check with payment service provider.',
    hi: 'इस आवेदन के भुगतान में कुछ त्रुटि है, कृपया भुगतान सेवा से पूछें।',
  },
  'payment.success': { en: 'success', hi: 'सफल' },
  'payment.amount': {
    en: 'The amount must be a positive whole number of rupees.',
    hi: 'राशि रुपयों में धनात्मक पूर्णांक होनी चाहिए।',
  },
  'payment.noOpenDraft': { en: 'Start the application first.', hi: 'पहले आवेदन शुरू करें।' },
  'payment.already': { en: 'This application is already paid.', hi: 'इस आवेदन का भुगतान हो चुका है।' },
  'payment.signature': { en: 'The payment could not be confirmed.', hi: 'भुगतान की पुष्टि नहीं हो सकी।' },
} as const satisfies Record<string, Text>;
