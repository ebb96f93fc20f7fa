import type { Text } from '../text.js';

/** What a person who pays is told; those of the specification are exactly as printed. */
export const paymentTexts = {
  'payment.sdk': {
    en: 'The payment provider SDK failed to load. Are you online?',
    hi: 'भुगतान की विंडो नहीं खुल सकी। क्या आपका इंटरनेट चालू है?',
  },
  'payment.order': { en: 'Server error. Are you online?', hi: 'सर्वर से उत्तर नहीं मिला। क्या आपका इंटरनेट चालू है?' },
  'payment.failed': {
    en: 'Some error with payment. Please try again later.',
    hi: 'भुगतान में कुछ गड़बड़ हुई। कृपया कुछ देर बाद फिर प्रयास करें।',
  },
  'payment.check': {
    en: 'Payment for this application has some errors, please check with payment service provider.',
    hi: 'इस आवेदन के भुगतान में कुछ गड़बड़ है। कृपया भुगतान सेवा से पूछें।',
  },
  'payment.success': { en: 'success', hi: 'सफल' },
  'payment.amount': {
    en: 'The amount must be a positive whole number of rupees.',
    hi: 'राशि पूरे रुपयों में और शून्य से अधिक होनी चाहिए।',
  },
  'payment.priceChanged': {
    en: 'The fee has changed. It is now ₹{amount}. Please look at it and pay again.',
    hi: 'शुल्क बदल गया है। अब यह ₹{amount} है। कृपया इसे देखकर फिर भुगतान करें।',
  },
  'payment.noOpenDraft': { en: 'Start the application first.', hi: 'पहले आवेदन शुरू करें।' },
  'payment.already': {
    en: 'This application has already been paid for.',
    hi: 'इस आवेदन का शुल्क जमा हो चुका है।',
  },
  'payment.signature': { en: 'The payment could not be confirmed.', hi: 'भुगतान की पुष्टि नहीं हो सकी।' },
} as const satisfies Record<string, Text>;
