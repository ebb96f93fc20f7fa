import type { Text } from '../text.js';

/** Why an upload is refused, or what is said beside an accepted one; those of the specification are exactly as printed. */
export const fileTexts = {
  'file.images': { en: 'Only JPG, BMP, PNG files allowed', hi: 'केवल JPG, BMP, PNG फ़ाइलें मान्य हैं' },
  'file.documents': {
    en: 'Only JPG, BMP, PNG & PDF files allowed',
    hi: 'केवल JPG, BMP, PNG और PDF फ़ाइलें मान्य हैं',
  },
  'file.imageSize': {
    en: 'The picture is larger than 5 MB. Please choose a smaller one.',
    hi: 'फ़ोटो 5 MB से बड़ी है। कृपया छोटी फ़ोटो चुनें।',
  },
  'file.pdfSize': {
    en: 'The PDF is larger than 10 MB. Please choose a smaller one.',
    hi: 'PDF 10 MB से बड़ी है। कृपया छोटी फ़ाइल चुनें।',
  },
  'file.empty': {
    en: 'The file is empty. Please choose another one.',
    hi: 'फ़ाइल खाली है। कृपया दूसरी फ़ाइल चुनें।',
  },
  'file.damaged': {
    en: 'The file could not be read. Please choose another one.',
    hi: 'फ़ाइल पढ़ी नहीं जा सकी। कृपया दूसरी फ़ाइल चुनें।',
  },
  'file.tooManyPixels': {
    en: 'The picture has too many pixels. Please choose a smaller one.',
    hi: 'फ़ोटो बहुत बड़ी है। कृपया छोटी फ़ोटो चुनें।',
  },
  'file.locked': {
    en: 'The PDF is locked. Please save it without a password, or upload a picture of it.',
    hi: 'PDF पर पासवर्ड लगा है। कृपया उसे बिना पासवर्ड के सहेजें, या उसकी फ़ोटो अपलोड करें।',
  },
  'file.pages': {
    en: 'The PDF has more than 20 pages. Please upload only the pages that are needed.',
    hi: 'PDF में 20 से अधिक पेज हैं। कृपया केवल ज़रूरी पेज अपलोड करें।',
  },
  'file.tooComplicated': {
    en: 'The file is too complex to be checked. Please save it in a simpler form, or upload a picture of it.',
    hi: 'फ़ाइल बहुत जटिल है, इसलिए जाँची नहीं जा सकी। कृपया उसे सरल रूप में सहेजें, या उसकी फ़ोटो अपलोड करें।',
  },
  'file.incomplete': {
    en: 'Only part of the file arrived. Please upload it again.',
    hi: 'फ़ाइल पूरी नहीं पहुँची। कृपया फिर से अपलोड करें।',
  },
  'file.tooMany': {
    en: 'Too many files were uploaded in a short time. Please wait a while and try again.',
    hi: 'थोड़े समय में बहुत सारी फ़ाइलें अपलोड हुई हैं। कृपया कुछ देर रुककर फिर प्रयास करें।',
  },
  'file.tooMuch': {
    en: 'This application has too many files. Old ones are deleted after a day; please try again tomorrow.',
    hi: 'इस आवेदन में बहुत सारी फ़ाइलें हैं। पुरानी फ़ाइलें एक दिन बाद हटा दी जाती हैं; कृपया कल फिर प्रयास करें।',
  },
  'file.missing': {
    en: 'The file did not arrive. Please upload it again.',
    hi: 'फ़ाइल नहीं पहुँची। कृपया फिर से अपलोड करें।',
  },
  'file.checking': {
    en: 'The file is still being checked. Please try again in a moment.',
    hi: 'फ़ाइल की जाँच चल रही है। कृपया थोड़ी देर में फिर प्रयास करें।',
  },
  'file.foreign': { en: 'This file does not belong to this application.', hi: 'यह फ़ाइल इस आवेदन की नहीं है।' },
  'file.network': {
    en: 'Network error during upload. Please try again.',
    hi: 'नेटवर्क की समस्या से फ़ाइल अपलोड नहीं हुई। कृपया फिर प्रयास करें।',
  },
  'photo.small': {
    en: 'The photo is very small and may print blurred. A larger one, at least 300 x 375 pixels, prints better.',
    hi: 'फ़ोटो बहुत छोटी है, छपने पर धुँधली दिख सकती है। हो सके तो कम से कम 300 x 375 पिक्सेल की फ़ोटो चुनें।',
  },
  'signature.little': {
    en: 'The signature can hardly be seen. Sign large, with a dark pen on plain white paper, and take the picture from close by.',
    hi: 'हस्ताक्षर ठीक से दिखाई नहीं दे रहे हैं। सादे सफ़ेद काग़ज़ पर गहरे रंग के पेन से बड़े हस्ताक्षर करें और पास से फ़ोटो लें।',
  },
  'signature.much': {
    en: 'The picture shows more than a signature. Sign on plain white paper and take a picture of nothing else.',
    hi: 'फ़ोटो में हस्ताक्षर के अलावा भी कुछ दिख रहा है। सादे सफ़ेद काग़ज़ पर हस्ताक्षर करें और केवल उसी की फ़ोटो लें।',
  },
} as const satisfies Record<string, Text>;
