import type { Text } from './text.js';

/** Error texts of any request. */
export const requestTexts = {
  'request.invalid': { en: 'Some of the data is not valid.', hi: 'कुछ जानकारी मान्य नहीं है।' },
  'request.unknownField': { en: 'This field is not recognised.', hi: 'यह फ़ील्ड मान्य नहीं है।' },
  'request.type': { en: 'This value is not in the right form.', hi: 'यह जानकारी सही रूप में नहीं है।' },
  'request.tooLong': { en: 'This value is too long.', hi: 'यह जानकारी बहुत लंबी है।' },
  'request.markup': {
    en: 'This text has too much formatting. Remove some of it, or paste it again as plain text.',
    hi: 'इस पाठ में फ़ॉर्मेटिंग बहुत ज़्यादा है। कुछ हटाएँ, या इसे सादे पाठ के रूप में फिर से पेस्ट करें।',
  },
  'request.characters': {
    en: 'Please type this again. It contains invisible or unusual characters.',
    hi: 'कृपया इसे फिर से लिखें। इसमें अदृश्य या अमान्य अक्षर हैं।',
  },
  'request.key': { en: 'This is not a valid file address.', hi: 'यह फ़ाइल का मान्य पता नहीं है।' },
  'request.tooLarge': { en: 'The request is too large.', hi: 'अनुरोध बहुत बड़ा है।' },
  'request.tooManyFields': { en: 'The request has too many fields.', hi: 'अनुरोध में बहुत सारे फ़ील्ड हैं।' },
  'request.contentType': { en: 'The request must be sent as JSON.', hi: 'अनुरोध JSON के रूप में भेजें।' },
  'request.tooMany': {
    en: 'Too many requests. Please wait a moment and try again.',
    hi: 'बहुत सारे अनुरोध आ रहे हैं। कृपया थोड़ा रुककर फिर प्रयास करें।',
  },
  'request.conflict': {
    en: 'This request was already sent with different data.',
    hi: 'यह अनुरोध पहले दूसरी जानकारी के साथ भेजा जा चुका है।',
  },
  'request.running': { en: 'This request is already being processed.', hi: 'इस अनुरोध पर काम चल रहा है।' },
  'request.unauthorized': { en: 'Please log in.', hi: 'कृपया लॉगिन करें।' },
  'request.forbidden': { en: 'You are not allowed to do this.', hi: 'आपको इसकी अनुमति नहीं है।' },
  'request.notFound': { en: 'Not found', hi: 'नहीं मिला' },
  'request.noAnswer': {
    en: 'Server error. Are you online?',
    hi: 'सर्वर से उत्तर नहीं मिला। क्या आपका इंटरनेट चालू है?',
  },
  'request.unavailable': {
    en: 'The service is not available right now. Please try again.',
    hi: 'सेवा इस समय उपलब्ध नहीं है। कृपया फिर प्रयास करें।',
  },
  'request.failed': { en: 'Something went wrong. Please try again.', hi: 'कुछ गड़बड़ हुई। कृपया फिर प्रयास करें।' },
} as const satisfies Record<string, Text>;
