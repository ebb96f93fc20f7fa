import type { Text } from '../text.js';

/** What members are told about requests to have their record changed. */
export const updateRequestTexts = {
  'updateRequest.sent': {
    en: 'Your request has been sent to our office.',
    hi: 'आपका अनुरोध हमारे कार्यालय को भेज दिया गया है।',
  },
  'updateRequest.isOpen': {
    en: 'You already have a request with our office. Withdraw it before you send another one.',
    hi: 'आपका एक अनुरोध पहले से कार्यालय के पास है। दूसरा भेजने से पहले उसे वापस लें।',
  },
  'updateRequest.none': {
    en: 'There is no request to withdraw. It may have been decided already.',
    hi: 'वापस लेने के लिए कोई अनुरोध नहीं है। हो सकता है उस पर निर्णय हो चुका हो।',
  },
  'updateRequest.withdrawn': {
    en: 'Your request was withdrawn. Your record stays as it was.',
    hi: 'आपका अनुरोध वापस ले लिया गया। आपका विवरण पहले जैसा ही रहेगा।',
  },
  'updateRequest.decided': {
    en: 'Your decision was saved. The member is told by e-mail.',
    hi: 'आपका निर्णय सहेज लिया गया। सदस्य को ई-मेल से सूचना भेजी जा रही है।',
  },
  'updateRequest.each': {
    en: 'Accept or decline every field of the request.',
    hi: 'अनुरोध की हर जानकारी को स्वीकार या अस्वीकार करें।',
  },
  'updateRequest.reason': {
    en: 'Write why this is declined. The member will read it.',
    hi: 'लिखें कि इसे क्यों अस्वीकार किया जा रहा है। सदस्य यह पढ़ेंगे।',
  },
  'updateRequest.wasDecided': {
    en: 'Somebody has already decided on this request. Nothing was changed.',
    hi: 'इस अनुरोध पर कोई पहले ही निर्णय ले चुका है। कुछ नहीं बदला गया।',
  },
  'updateRequest.wasWithdrawn': {
    en: 'The member has withdrawn this request. Nothing was changed.',
    hi: 'सदस्य ने यह अनुरोध वापस ले लिया है। कुछ नहीं बदला गया।',
  },
  'updateRequest.changed': {
    en: 'The record has changed since this was requested. Reload the page: what is out of date can only be declined.',
    hi: 'अनुरोध के बाद विवरण बदल गया है। पेज फिर से लोड करें: जो अब पुराना है उसे केवल अस्वीकार किया जा सकता है।',
  },
  'updateRequest.ended': {
    en: 'This membership has ended, so its record can’t be changed any more. You can only decline.',
    hi: 'यह सदस्यता समाप्त हो चुकी है, इसलिए विवरण अब नहीं बदल सकता। आप केवल अस्वीकार कर सकते हैं।',
  },
  'preferences.saved': { en: 'Your choice was saved.', hi: 'आपकी पसंद सहेज ली गई।' },
  'selfEdit.nothing': {
    en: 'Nothing was changed.',
    hi: 'कोई बदलाव नहीं किया गया।',
  },
  'selfEdit.ended': {
    en: 'This membership has ended, so its details can no longer be changed. Please contact our office.',
    hi: 'यह सदस्यता समाप्त हो चुकी है, इसलिए इसका विवरण अब बदला नहीं जा सकता। कृपया हमारे कार्यालय से संपर्क करें।',
  },
  'selfEdit.stale': {
    en: 'Your record was changed in the meantime. Reload the page and try again.',
    hi: 'इस बीच आपका विवरण बदल गया है। पेज को फिर से लोड करके प्रयास करें।',
  },
  'ownEmail.password': { en: 'Enter your password', hi: 'अपना पासवर्ड लिखें' },
  'ownEmail.sent': {
    en: 'We have sent a code to your new e-mail address.',
    hi: 'हमने आपके नए ई-मेल पते पर एक कोड भेजा है।',
  },
  'ownEmail.done': { en: 'Your new e-mail address now applies.', hi: 'आपका नया ई-मेल पता अब लागू है।' },
  'ownEmail.withdrawn': {
    en: 'Your e-mail address stays as it was.',
    hi: 'आपका ई-मेल पता पहले वाला ही रहेगा।',
  },
  'ownEmail.over': {
    en: 'This code is no longer valid. Enter the new address again to get another one.',
    hi: 'यह कोड अब मान्य नहीं है। दूसरा कोड पाने के लिए नया पता फिर से लिखें।',
  },
  'ownEmail.tooMany': {
    en: 'You have asked for several codes. Please wait an hour and try again.',
    hi: 'आप कई बार कोड माँग चुके हैं। कृपया एक घंटे बाद फिर प्रयास करें।',
  },
} as const satisfies Record<string, Text>;
