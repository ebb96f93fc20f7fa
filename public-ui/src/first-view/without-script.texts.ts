import type { Texts } from '@portal/contract/text';

/** Shown in browsers without JavaScript: what the page is for, and what one needs. The office's contact follows. */
export const texts = {
  office: {
    en: 'Switch JavaScript on in your browser’s settings, or ask our office: {phone}, {email}.',
    hi: 'ब्राउज़र की सेटिंग में जावास्क्रिप्ट चालू करें, या कार्यालय से पूछें: {phone}, {email}।',
  },
  apply: {
    en: 'You can read this page as it is. Applying needs JavaScript.',
    hi: 'यह पेज ऐसे ही पढ़ा जा सकता है। आवेदन करने के लिए जावास्क्रिप्ट चाहिए।',
  },
  login: {
    en: 'Logging in needs JavaScript, your membership number or e-mail, and your password or activation code.',
    hi: 'लॉगिन के लिए जावास्क्रिप्ट, सदस्यता संख्या या ई-मेल, और पासवर्ड या एक्टिवेशन कोड चाहिए।',
  },
  recover: {
    en: 'Here you set a new password with a code that we send to your registered e-mail. This needs JavaScript.',
    hi: 'यहाँ पंजीकृत ई-मेल पर आए कोड से नया पासवर्ड चुना जाता है। इसके लिए जावास्क्रिप्ट चाहिए।',
  },
  continue: {
    en: 'Here you continue an unfinished application with a code that we send to its e-mail. This needs JavaScript.',
    hi: 'यहाँ अधूरा आवेदन उसके ई-मेल पर आए कोड से आगे भरा जाता है। इसके लिए जावास्क्रिप्ट चाहिए।',
  },
  contact: {
    en: 'The message form on this page needs JavaScript.',
    hi: 'इस पेज से संदेश भेजने के लिए जावास्क्रिप्ट चाहिए।',
  },
  track: {
    en: 'You can look up your status here as it is. A link from our e-mail needs JavaScript.',
    hi: 'यहाँ स्थिति ऐसे ही देखी जा सकती है। हमारे ई-मेल का लिंक खोलने के लिए जावास्क्रिप्ट चाहिए।',
  },
  verify: {
    en: 'This answer comes from our records only. Checking the signature in the QR code needs JavaScript.',
    hi: 'यह उत्तर केवल हमारे रिकॉर्ड से है। QR कोड के हस्ताक्षर की जाँच के लिए जावास्क्रिप्ट चाहिए।',
  },
  'verify.later': {
    en: 'The document could not be checked now. Please try again in a minute.',
    hi: 'अभी दस्तावेज़ की जाँच नहीं हो सकी। कृपया एक मिनट बाद फिर प्रयास करें।',
  },
} as const satisfies Texts;
