import type { Texts } from '@portal/contract/text';

export const texts = {
  title: { en: 'End my membership and erase my data', hi: 'सदस्यता समाप्त करना और जानकारी मिटाना' },
  lead: {
    en: 'You can ask our office to end your membership and to erase what it holds about you. Read first what that means.',
    hi: 'आप कार्यालय से अपनी सदस्यता समाप्त करने और आपके बारे में रखी जानकारी मिटाने को कह सकते हैं। पहले पढ़ लें कि इसका क्या अर्थ है।',
  },
  goes: { en: 'What goes', hi: 'क्या मिटेगा' },
  'goes.record': {
    en: 'Your details, photograph, signature and papers, and your applications',
    hi: 'आपका विवरण, फ़ोटो, हस्ताक्षर, काग़ज़ात और आपके आवेदन',
  },
  'goes.documents': {
    en: 'Your certificate, ID card and letters: download them first if you want to keep them',
    hi: 'आपका प्रमाणपत्र, पहचान पत्र और पत्र: रखना चाहें, तो पहले डाउनलोड कर लें',
  },
  'goes.login': {
    en: 'Your log-in, your preferences and the record of our e-mails to you',
    hi: 'आपका लॉगिन, आपकी पसंद और आपको भेजे गए ई-मेल का ब्योरा',
  },
  'goes.number': {
    en: 'Your membership: number {number} is never given to anyone again, and you would have to apply again',
    hi: 'आपकी सदस्यता: संख्या {number} फिर किसी को नहीं दी जाएगी, और सदस्य बनने के लिए नया आवेदन करना होगा',
  },
  stays: { en: 'What stays', hi: 'क्या रहेगा' },
  'stays.receipts': {
    en: 'Receipts and payments, for the eight years that tax law asks for',
    hi: 'रसीदें और भुगतान, कर क़ानून के अनुसार आठ साल तक',
  },
  'stays.certificate': {
    en: 'Number and name of your certificate, so that whoever checks its code is told that the membership has ended',
    hi: 'आपके प्रमाणपत्र की संख्या और नाम, ताकि उसका कोड जाँचने वाले को पता चले कि सदस्यता समाप्त हो गई है',
  },
  when: {
    en: 'Our office answers within {days} days, mostly sooner. Until then you can withdraw the request; once it is done it cannot be undone.',
    hi: 'कार्यालय {days} दिन के भीतर उत्तर देता है, अक्सर उससे पहले। तब तक आप अनुरोध वापस ले सकते हैं; मिटाने के बाद कुछ वापस नहीं आ सकता।',
  },
  password: { en: 'Your password', hi: 'आपका पासवर्ड' },
  ask: { en: 'Send the request', hi: 'अनुरोध भेजें' },
  back: { en: 'Back to my details', hi: 'मेरा विवरण पर वापस' },
  'open.title': { en: 'Your request is with our office', hi: 'आपका अनुरोध हमारे कार्यालय के पास है' },
  'open.lead': {
    en: 'You asked on {date}. Our office answers by {answerBy}. Nothing changes until then.',
    hi: 'आपने {date} को अनुरोध किया। कार्यालय {answerBy} तक उत्तर देगा। तब तक कुछ नहीं बदलेगा।',
  },
  withdraw: { en: 'Withdraw the request', hi: 'अनुरोध वापस लें' },
  withdrawn: { en: 'You withdrew a request on {date}.', hi: 'आपने {date} को अनुरोध वापस लिया।' },
  declined: {
    en: 'On {date} our office declined your request: {reason}',
    hi: '{date} को कार्यालय ने आपका अनुरोध अस्वीकार किया: {reason}',
  },
} as const satisfies Texts;
