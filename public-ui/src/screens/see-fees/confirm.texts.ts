import type { Texts } from '@portal/contract/text';

export const texts = {
  title: { en: 'Please confirm your e-mail', hi: 'कृपया अपने ई-मेल की पुष्टि करें' },
  lead: {
    en: 'Many applications were begun from your network today. We will send a code to your e-mail; with it you can begin yours.',
    hi: 'आज आपके नेटवर्क से बहुत से आवेदन शुरू हुए हैं। हम आपके ई-मेल पर एक कोड भेजेंगे; उसे लिखकर आप अपना आवेदन शुरू कर सकते हैं।',
  },
  email: { en: 'Your e-mail', hi: 'आपका ई-मेल' },
  send: { en: 'Send the code', hi: 'कोड भेजें' },
  sent: {
    en: 'We have sent a code to {email}. It is valid for 10 minutes and works only in this browser. Didn’t get it? Check your spam folder.',
    hi: 'हमने {email} पर एक कोड भेजा है। यह 10 मिनट तक मान्य है और केवल इसी ब्राउज़र में काम करता है। नहीं मिला? स्पैम फ़ोल्डर देखें।',
  },
  code: { en: 'Code', hi: 'कोड' },
  begin: { en: 'Begin the application', hi: 'आवेदन शुरू करें' },
  again: { en: 'Another e-mail or a new code', hi: 'दूसरा ई-मेल या नया कोड' },
  cancel: { en: 'Cancel', hi: 'रद्द करें' },
} as const satisfies Texts;
