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
  'confirm.done': {
    en: 'Payment confirmed. The receipt is sent by e-mail.',
    hi: 'भुगतान की पुष्टि हो गई। रसीद ई-मेल से भेजी जा रही है।',
  },
  'confirm.found': {
    en: 'The payment provider has this payment. The application is now paid.',
    hi: 'भुगतान सेवा के पास यह भुगतान मिल गया। आवेदन का शुल्क जमा हो गया है।',
  },
  'confirm.referenceUsed': {
    en: 'This reference was already used for another payment. Check the reference.',
    hi: 'यह संदर्भ नंबर किसी और भुगतान में दर्ज है। नंबर जाँच लें।',
  },
  'confirm.amount': {
    en: 'The amount has to be the fee of the application.',
    hi: 'रकम आवेदन के शुल्क के बराबर होनी चाहिए।',
  },
  'confirm.note': { en: 'Say why the payment is confirmed.', hi: 'कारण लिखें कि पुष्टि क्यों की जा रही है।' },
  'confirm.provider': {
    en: 'The payment provider does not answer. Nothing was changed. Please try again later.',
    hi: 'भुगतान सेवा से उत्तर नहीं मिला। कुछ बदला नहीं गया। कृपया कुछ देर बाद फिर प्रयास करें।',
  },
  'payment.signature': { en: 'The payment could not be confirmed.', hi: 'भुगतान की पुष्टि नहीं हो सकी।' },
} as const satisfies Record<string, Text>;
