import type { Text } from '../text.js';

/** What is told about the consent of a guardian. */
export const guardianTexts = {
  'guardian.required': {
    en: 'This applicant is under 18. A parent or guardian has to consent before you can pay.',
    hi: 'इस आवेदक की उम्र 18 वर्ष से कम है। भुगतान से पहले माता, पिता या अभिभावक की सहमति ज़रूरी है।',
  },
  'guardian.notNeeded': {
    en: 'No applicant is under 18, so no guardian’s consent is needed.',
    hi: 'किसी आवेदक की उम्र 18 वर्ष से कम नहीं है, इसलिए अभिभावक की सहमति नहीं चाहिए।',
  },
  'guardian.relation': { en: 'Choose who consents', hi: 'चुनें कि सहमति कौन दे रहा है' },
  'guardian.ownEmail': {
    en: 'Enter the guardian’s own e-mail, not the applicant’s',
    hi: 'अभिभावक का अपना ई-मेल लिखें, आवेदक का नहीं',
  },
  'guardian.sent': { en: 'We have sent the code.', hi: 'हमने कोड भेज दिया है।' },
  'guardian.tooSoon': {
    en: 'A code was sent to this e-mail just now. Please wait a minute before you ask for another one.',
    hi: 'इस ई-मेल पर अभी-अभी एक कोड भेजा गया है। दूसरा कोड माँगने से पहले एक मिनट रुकें।',
  },
  'guardian.codeMissing': { en: 'Enter the code', hi: 'कोड लिखें' },
  'guardian.codeWrong': {
    en: 'This code is not right. Please check it.',
    hi: 'यह कोड सही नहीं है। कृपया जाँच लें।',
  },
  'guardian.codeOver': {
    en: 'This code is not valid any more. Please send a new one.',
    hi: 'यह कोड अब मान्य नहीं है। कृपया नया कोड भेजें।',
  },
  'guardian.declare': {
    en: 'The guardian has to tick this',
    hi: 'अभिभावक को यहाँ निशान लगाना होगा',
  },
  'guardian.given': { en: 'The consent is recorded.', hi: 'सहमति दर्ज हो गई।' },
  'guardian.office': {
    en: 'With this date of birth the applicant is under 18 and needs a guardian’s consent. Please contact our office.',
    hi: 'इस जन्म तिथि के अनुसार आवेदक की उम्र 18 वर्ष से कम है और अभिभावक की सहमति चाहिए। कृपया हमारे कार्यालय से संपर्क करें।',
  },
} as const satisfies Record<string, Text>;
