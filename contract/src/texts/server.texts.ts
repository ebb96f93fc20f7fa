import type { Text } from './text.js';

/** Texts of payment, log-in, recovery, mail and of the platform (spec §5 and §8, exactly as printed). */
export const serverTexts = {
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
  'submit.done': { en: 'Application submitted', hi: 'आवेदन जमा हुआ' },
  'submit.already': { en: 'This application was already submitted.', hi: 'यह आवेदन पहले ही जमा हो चुका है।' },
  'submit.duplicate': {
    en: 'An application of this person was already submitted.',
    hi: 'इस व्यक्ति का आवेदन पहले ही जमा हो चुका है।',
  },
  'submit.order': {
    en: 'The payment order does not belong to this application.',
    hi: 'भुगतान का ऑर्डर इस आवेदन का नहीं है।',
  },
  'submit.price': { en: 'The fee of this membership is another one.', hi: 'इस सदस्यता का शुल्क अलग है।' },
  'draft.stale': {
    en: 'This application was changed in another window or on another device.',
    hi: 'यह आवेदन किसी दूसरी विंडो या उपकरण पर बदला गया है।',
  },
  'draft.closed': {
    en: 'This application is already submitted and can not be changed here.',
    hi: 'यह आवेदन जमा हो चुका है और यहाँ बदला नहीं जा सकता।',
  },
  'appId.taken': { en: 'This application number can not be used.', hi: 'इस आवेदन संख्या का उपयोग नहीं हो सकता।' },
  'appId.invalid': { en: 'The application number is not valid.', hi: 'आवेदन संख्या मान्य नहीं है।' },
  'login.failed': { en: 'Incorrect username or password', hi: 'उपयोगकर्ता नाम या पासवर्ड ग़लत है' },
  'login.disabled': { en: 'Incorrect username or password', hi: 'उपयोगकर्ता नाम या पासवर्ड ग़लत है' },
  'session.expired': {
    en: 'Your session has ended. Please log in again.',
    hi: 'आपका सत्र समाप्त हो गया है। कृपया फिर से लॉगिन करें।',
  },
  'session.reauth': { en: 'Please enter your password again.', hi: 'कृपया अपना पासवर्ड फिर से लिखें।' },
  'session.loggedOut': { en: 'Logged out', hi: 'लॉग आउट हुआ' },
  'password.match': { en: 'Both passwords should be same', hi: 'दोनों पासवर्ड एक जैसे होने चाहिए' },
  'password.min': { en: 'Minimum 6 characters required for password', hi: 'पासवर्ड में कम से कम 6 अक्षर आवश्यक हैं' },
  'password.staffMin': {
    en: 'Minimum 10 characters required for password',
    hi: 'पासवर्ड में कम से कम 10 अक्षर आवश्यक हैं',
  },
  'password.max': {
    en: 'A password can have 200 characters at most',
    hi: 'पासवर्ड में अधिक से अधिक 200 अक्षर हो सकते हैं',
  },
  'password.common': {
    en: 'This password is too common. Please choose another one.',
    hi: 'यह पासवर्ड बहुत आम है। कृपया दूसरा चुनें।',
  },
  'password.current': { en: 'The current password is not right.', hi: 'वर्तमान पासवर्ड सही नहीं है।' },
  'password.changed': { en: 'Password changed', hi: 'पासवर्ड बदल गया' },
  'staff.taken': {
    en: 'This user name or e-mail is already in use.',
    hi: 'यह उपयोगकर्ता नाम या ई-मेल पहले से उपयोग में है।',
  },
  'staff.self': {
    en: 'You can not change your own account here.',
    hi: 'आप यहाँ अपना खाता नहीं बदल सकते।',
  },
  'staff.stale': {
    en: 'This user was changed meanwhile. Please look at it again.',
    hi: 'यह उपयोगकर्ता इस बीच बदला गया है। कृपया फिर से देखें।',
  },
  'session.ended': { en: 'Session ended', hi: 'सत्र समाप्त किया गया' },
  'session.confirmed': { en: 'Password confirmed', hi: 'पासवर्ड की पुष्टि हुई' },
  'recovery.email': { en: 'You need to Provide a email id', hi: 'ई-मेल लिखना आवश्यक है' },
  'recovery.otp': { en: 'You need to Provide a OTP', hi: 'OTP लिखना आवश्यक है' },
  'recovery.passwords': { en: 'You need to Provide passwords', hi: 'पासवर्ड लिखना आवश्यक है' },
  'recovery.otpSent': { en: 'OTP has been sent on your email-id', hi: 'आपके ई-मेल पर OTP भेजा गया है' },
  'recovery.otpVerified': { en: 'OTP Verified', hi: 'OTP सत्यापित हुआ' },
  'recovery.otpWrong': { en: 'The OTP is wrong or has expired', hi: 'OTP ग़लत है या समाप्त हो गया है' },
  'recovery.done': { en: 'Password Set Successfully!', hi: 'पासवर्ड सेट हो गया!' },
  'recovery.expired': {
    en: 'Your session has expired, please start again',
    hi: 'आपका सत्र समाप्त हो गया है, कृपया फिर से शुरू करें',
  },
  'mail.scheduled': { en: 'Email has been scheduled.', hi: 'ई-मेल निर्धारित हो गया है।' },
  'mail.failed': { en: 'Error occurred, Please try again!', hi: 'त्रुटि हुई, कृपया फिर प्रयास करें!' },
  'mail.sent': { en: 'Mail has been queued.', hi: 'मेल भेजने के लिए रखा गया है।' },
  'notice.title': { en: 'Subject is Required!', hi: 'विषय आवश्यक है!' },
  'notice.required': { en: 'Notice is Required', hi: 'सूचना आवश्यक है' },
  'notice.min': { en: 'Notice Must be atleast 200 characters', hi: 'सूचना कम से कम 200 अक्षरों की होनी चाहिए' },
  'notice.files': {
    en: 'Only Pdf,jpg,jpeg,bmp,png files allowed',
    hi: 'केवल Pdf, jpg, jpeg, bmp, png फ़ाइलें मान्य हैं',
  },
  'application.verified': { en: 'Application verified', hi: 'आवेदन सत्यापित हुआ' },
  'application.approved': { en: 'Application approved', hi: 'आवेदन स्वीकृत हुआ' },
  'application.notPaid': {
    en: 'The payment of this application is not complete.',
    hi: 'इस आवेदन का भुगतान पूरा नहीं हुआ है।',
  },
  'application.notVerified': { en: 'Verify the application first.', hi: 'पहले आवेदन सत्यापित करें।' },
  'application.state': {
    en: 'This is not possible in the present state of the application.',
    hi: 'आवेदन की वर्तमान स्थिति में यह संभव नहीं है।',
  },
  'application.redraw': {
    en: 'These documents are no longer valid: the record or the number changed since they were drawn. Please upload them again.',
    hi: 'ये दस्तावेज़ अब मान्य नहीं हैं: बनने के बाद रिकॉर्ड या संख्या बदल गई है। कृपया इन्हें फिर से अपलोड करें।',
  },
  'documents.superseded': {
    en: 'These documents were replaced by newer ones.',
    hi: 'इन दस्तावेज़ों के स्थान पर नए बनाए गए हैं।',
  },
  'documents.failed': {
    en: 'The documents could not be drawn. Please try again.',
    hi: 'दस्तावेज़ नहीं बन सके। कृपया फिर प्रयास करें।',
  },
  'mail.noSecretary': {
    en: 'No secretary is known for this prant; no mail was sent.',
    hi: 'इस प्रांत के सचिव ज्ञात नहीं हैं; मेल नहीं भेजी गई।',
  },
  'documents.drawing': { en: 'The documents are being drawn.', hi: 'दस्तावेज़ बनाए जा रहे हैं।' },
  'request.invalid': { en: 'Some of the data is not valid.', hi: 'कुछ जानकारी मान्य नहीं है।' },
  'request.unknownField': { en: 'This field is not known.', hi: 'यह खाना ज्ञात नहीं है।' },
  'request.type': { en: 'This value has the wrong type.', hi: 'इस मान का प्रकार ग़लत है।' },
  'request.tooLong': { en: 'This value is too long.', hi: 'यह मान बहुत लंबा है।' },
  'request.key': { en: 'This is not a valid file address.', hi: 'यह फ़ाइल का मान्य पता नहीं है।' },
  'request.tooLarge': { en: 'The request is too large.', hi: 'अनुरोध बहुत बड़ा है।' },
  'request.tooMany': {
    en: 'Too many requests. Please wait a moment and try again.',
    hi: 'बहुत अधिक अनुरोध। कृपया थोड़ा रुककर फिर प्रयास करें।',
  },
  'request.conflict': {
    en: 'This request was already sent with other data.',
    hi: 'यह अनुरोध पहले दूसरी जानकारी के साथ भेजा जा चुका है।',
  },
  'request.running': { en: 'This request is already being worked on.', hi: 'इस अनुरोध पर काम चल रहा है।' },
  'request.unauthorized': { en: 'Please log in.', hi: 'कृपया लॉगिन करें।' },
  'request.forbidden': { en: 'You may not do this.', hi: 'आपको इसकी अनुमति नहीं है।' },
  'request.notFound': { en: 'Not found', hi: 'नहीं मिला' },
  'request.notBuilt': { en: 'This is not available yet.', hi: 'यह अभी उपलब्ध नहीं है।' },
  'request.unavailable': {
    en: 'The service is not available at the moment. Please try again.',
    hi: 'सेवा इस समय उपलब्ध नहीं है। कृपया फिर प्रयास करें।',
  },
  'request.failed': { en: 'Something went wrong. Please try again.', hi: 'कुछ गड़बड़ हुई। कृपया फिर प्रयास करें।' },
} as const satisfies Record<string, Text>;
