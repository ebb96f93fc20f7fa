import type { Text } from '../text.js';

/** Texts for visitors, applicants and members. */
export const membersPortalTexts = {
  // Membership changes by staff.
  'validity.day': {
    en: 'Enter a last day that is after the membership began and at most ten years from today.',
    hi: 'ऐसी अंतिम तिथि लिखें जो सदस्यता शुरू होने के बाद की हो और आज से दस साल के भीतर हो।',
  },
  'validity.reason': { en: 'Give a reason.', hi: 'कारण लिखें।' },
  'validity.noEnd': {
    en: 'Only a student’s membership has a last day.',
    hi: 'अंतिम तिथि केवल विद्यार्थी की सदस्यता की होती है।',
  },
  'validity.ended': {
    en: 'This membership has been ended; its last day cannot be changed.',
    hi: 'यह सदस्यता समाप्त की जा चुकी है; इसकी अंतिम तिथि नहीं बदली जा सकती।',
  },
  'validity.stale': {
    en: 'Somebody else has changed the last day meanwhile. Reload the page and look at it again.',
    hi: 'इस बीच किसी और ने अंतिम तिथि बदल दी है। पेज फिर से लोड करके देखें।',
  },
  'revocation.done': {
    en: 'The membership has been revoked. The person is told by e-mail.',
    hi: 'सदस्यता रद्द कर दी गई है। सदस्य को ई-मेल से सूचना भेजी जा रही है।',
  },
  'revocation.ended': {
    en: 'This membership has already been ended.',
    hi: 'यह सदस्यता पहले ही समाप्त की जा चुकी है।',
  },
  'validity.done': { en: 'The last day has been changed.', hi: 'अंतिम तिथि बदल दी गई है।' },
  // E-mail changes.
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
  'emailChange.notIndependent': {
    en: 'Another staff member has to confirm this: your account is newer than this change, or the person who asked for it has set up your account.',
    hi: 'इसकी पुष्टि किसी और स्टाफ़ सदस्य को करनी होगी: आपका खाता इस बदलाव के समय नया था, या इसे माँगने वाले ने ही आपका खाता बनाया या चालू किया है।',
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
  // Student number check.
  'eligibility.active': {
    en: 'Your student membership is active. Life membership costs you {price}.',
    hi: 'आपकी विद्यार्थी सदस्यता चालू है। आपके लिए आजीवन सदस्यता का शुल्क {price} है।',
  },
  'eligibility.expired': {
    en: 'Your student membership has expired. Until six months after its last day, life membership costs you {price}.',
    hi: 'आपकी विद्यार्थी सदस्यता समाप्त हो चुकी है। समाप्ति के बाद छह महीने तक आपके लिए आजीवन सदस्यता का शुल्क {price} है।',
  },
  'eligibility.longExpired': {
    en: 'Your student membership expired more than six months ago. Life membership costs the full fee of {price}.',
    hi: 'आपकी विद्यार्थी सदस्यता को समाप्त हुए छह महीने से ज़्यादा हो चुके हैं। अब आजीवन सदस्यता का पूरा शुल्क {price} लगेगा।',
  },
  'eligibility.unknown': {
    en: 'No student membership was found with this number. Please check the number.',
    hi: 'इस संख्या से कोई विद्यार्थी सदस्यता नहीं मिली। कृपया संख्या जाँच लें।',
  },
  'eligibility.converted': {
    en: 'The student membership with this number has already become a life membership.',
    hi: 'इस संख्या की विद्यार्थी सदस्यता पहले ही आजीवन सदस्यता में बदल चुकी है।',
  },
  'eligibility.converting': {
    en: 'The fee for life membership has already been paid with this number. There is nothing more to pay.',
    hi: 'इस संख्या से आजीवन सदस्यता का शुल्क पहले ही जमा हो चुका है। अब कुछ और जमा नहीं करना है।',
  },
  'eligibility.ended': {
    en: 'The check of your student number is no longer valid. Please check the number again.',
    hi: 'विद्यार्थी संख्या की जाँच अब मान्य नहीं रही। कृपया संख्या फिर से जाँचें।',
  },
  'memno.required': { en: 'Enter your student membership number', hi: 'अपनी विद्यार्थी सदस्यता संख्या लिखें' },
  'memno.invalid': {
    en: 'A membership number has only letters, digits, hyphens, dots and slashes',
    hi: 'सदस्यता संख्या में केवल अक्षर, अंक, हाइफ़न, बिंदु और / हो सकते हैं',
  },
  // Update requests.
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
  'statistics.period': {
    en: 'Choose a first day from 1 January of last year on, and a last day that is not before it.',
    hi: 'पहली तिथि पिछले साल 1 जनवरी या उसके बाद की चुनें, और अंतिम तिथि उससे पहले की न हो।',
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
