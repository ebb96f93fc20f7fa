import type { Text } from '../text.js';

/** What staff and members are told about a change of a member's e-mail. */
export const emailChangeTexts = {
  'emailChange.confirmed': { en: 'The new e-mail address now applies.', hi: 'नया ई-मेल पता अब लागू है।' },
  'emailChange.withdrawn': {
    en: 'The change was withdrawn. The e-mail address stays as it was.',
    hi: 'बदलाव वापस ले लिया गया। ई-मेल पता पहले वाला ही रहेगा।',
  },
  'emailChange.checked': {
    en: 'The code is right: the new address receives e-mail.',
    hi: 'कोड सही है: नए पते पर ई-मेल पहुँच रहा है।',
  },
  'emailChange.codeWrong': { en: 'This code is wrong.', hi: 'यह कोड ग़लत है।' },
  'emailChange.codeOver': {
    en: 'Too many wrong codes. To send a new one, withdraw the change and enter the address again.',
    hi: 'कई बार ग़लत कोड दिया गया। नया कोड भेजने के लिए बदलाव वापस लें और पता फिर से लिखें।',
  },
  'emailChange.own': {
    en: 'You asked for this change yourself. Another staff member has to confirm it.',
    hi: 'यह बदलाव आपने ही माँगा है। इसकी पुष्टि किसी और स्टाफ़ सदस्य को करनी होगी।',
  },
  'emailChange.over': {
    en: 'This change is no longer pending. Please open the record again.',
    hi: 'यह बदलाव अब प्रतीक्षा में नहीं है। कृपया रिकॉर्ड फिर से खोलें।',
  },
  'emailChange.stopped': {
    en: 'The change has been stopped. Your e-mail address stays as it was, and our office has been told.',
    hi: 'बदलाव रोक दिया गया है। आपका ई-मेल पता पहले वाला ही रहेगा और हमारे कार्यालय को इसकी सूचना मिल गई है।',
  },
  'emailChange.late': {
    en: 'The new address already applies, so it can’t be stopped here any more. We have noted that it was not you: please call our office now.',
    hi: 'नया पता लागू हो चुका है, इसलिए अब यहाँ से उसे रोका नहीं जा सकता। हमने दर्ज कर लिया है कि यह आपने नहीं किया: कृपया हमारे कार्यालय को तुरंत फ़ोन करें।',
  },
  'emailChange.link': {
    en: 'This link is not valid. Please open it from the e-mail again.',
    hi: 'यह लिंक मान्य नहीं है। कृपया ई-मेल से इसे दोबारा खोलें।',
  },
} as const satisfies Record<string, Text>;
