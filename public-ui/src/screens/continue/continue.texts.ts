import type { Texts } from '@portal/contract/text';

export const texts = {
  title: { en: 'Continue an application', hi: 'अधूरा आवेदन आगे भरें' },
  'link.text': {
    en: 'Your application opens here, with everything you have filled in. To continue on the device where you began, too, ask for a code there.',
    hi: 'आपका आवेदन यहाँ भरी हुई जानकारी के साथ खुलेगा। जिस फ़ोन या कंप्यूटर पर शुरू किया था, वहाँ भी आगे भरना हो तो वहाँ कोड मँगाएँ।',
  },
  'link.shared': {
    en: 'Is this a shared computer? Then use your own phone instead: whoever uses this browser can see the application.',
    hi: 'यह साझा कंप्यूटर है? तो अपने फ़ोन पर खोलें: इस ब्राउज़र का उपयोग करने वाला कोई भी आवेदन देख सकेगा।',
  },
  'link.open': { en: 'Open it here', hi: 'यहाँ खोलें' },
  opening: { en: 'Opening...', hi: 'खुल रहा है...' },
  'paid.title': { en: 'Your application is paid', hi: 'आपका शुल्क जमा हो चुका है' },
  'paid.text': {
    en: 'There is nothing left to do. The receipt has come to your e-mail.',
    hi: 'अब कुछ करना बाकी नहीं है। रसीद आपके ई-मेल पर आ चुकी है।',
  },
  'code.lead': {
    en: 'Did you begin on another phone or computer? Give the e-mail or mobile number from your application, and we will send a code to its e-mail.',
    hi: 'आवेदन किसी दूसरे फ़ोन या कंप्यूटर पर शुरू किया था? उसमें दिया ई-मेल या मोबाइल नंबर लिखें। कोड आवेदन के ई-मेल पर आएगा।',
  },
  'code.instead': { en: 'Get a code instead', hi: 'इसके बदले कोड मँगाएँ' },
  contact: { en: 'E-mail or mobile number', hi: 'ई-मेल या मोबाइल नंबर' },
  send: { en: 'Send the code', hi: 'कोड भेजें' },
  sending: { en: 'Sending...', hi: 'भेजा जा रहा है...' },
  sent: {
    en: 'If an unfinished application has “{contact}”, a code is on its way to its e-mail. It is valid for 10 minutes, only on this page in this browser.',
    hi: 'यदि किसी अधूरे आवेदन में “{contact}” है, तो उसके ई-मेल पर कोड भेजा गया है। कोड 10 मिनट तक, केवल इसी ब्राउज़र में चलेगा।',
  },
  code: { en: 'Code from the e-mail', hi: 'ई-मेल में आया कोड' },
  check: { en: 'Open my application', hi: 'मेरा आवेदन खोलें' },
  again: {
    en: 'No code? Check the spam folder, or ask again',
    hi: 'कोड नहीं मिला? स्पैम फ़ोल्डर देखें, या फिर से मँगाएँ',
  },
  choose: { en: 'Choose your application', hi: 'अपना आवेदन चुनें' },
  none: {
    en: 'You have no unfinished application any more. Track your application to see its status.',
    hi: 'अब कोई आवेदन अधूरा नहीं है। आवेदन की स्थिति देखें।',
  },
} as const satisfies Texts;
