import type { Texts } from '@portal/contract/text';

export const texts = {
  'single.title': { en: 'Life membership for one doctor', hi: 'एक डॉक्टर की आजीवन सदस्यता' },
  'single.lead': { en: 'Pay once; the membership is for life.', hi: 'एक बार भुगतान, जीवन भर की सदस्यता।' },
  'couple.title': { en: 'Life membership for a married couple', hi: 'पति-पत्नी की आजीवन सदस्यता' },
  'couple.lead': {
    en: 'One payment covers both of you. Each of you becomes a life member with your own number.',
    hi: 'दोनों के लिए एक ही भुगतान। दोनों अपनी-अपनी सदस्यता संख्या के साथ आजीवन सदस्य बनते हैं।',
  },
  'student.title': { en: 'Student membership', hi: 'विद्यार्थी सदस्यता' },
  'student.lead': {
    en: 'One payment covers you until you finish your course.',
    hi: 'एक बार भुगतान करें; सदस्यता पढ़ाई पूरी होने तक रहेगी।',
  },
  'eligible.title': {
    en: 'Life membership with your student number',
    hi: 'विद्यार्थी संख्या के साथ आजीवन सदस्यता',
  },
  'eligible.active': {
    en: 'Your student membership is active, so this lower fee applies. Pay once; the membership is for life.',
    hi: 'आपकी विद्यार्थी सदस्यता चालू है, इसलिए आपको यह कम शुल्क देना है। एक बार भुगतान, जीवन भर की सदस्यता।',
  },
  'eligible.expired': {
    en: 'Your student membership expired within the last six months, so this lower fee applies. Pay once; the membership is for life.',
    hi: 'आपकी विद्यार्थी सदस्यता को समाप्त हुए अभी छह महीने नहीं हुए हैं, इसलिए आपको यह कम शुल्क देना है। एक बार भुगतान, जीवन भर की सदस्यता।',
  },
  'eligible.longExpired': {
    en: 'Your student membership expired more than six months ago, so the full fee applies. Pay once; the membership is for life.',
    hi: 'आपकी विद्यार्थी सदस्यता को समाप्त हुए छह महीने से ज़्यादा हो चुके हैं, इसलिए पूरा शुल्क लगेगा। एक बार भुगतान, जीवन भर की सदस्यता।',
  },
  'eligible.ended': {
    en: 'The price for your student number was kept for 30 minutes. Please check the number again.',
    hi: 'आपकी विद्यार्थी संख्या पर मिला शुल्क 30 मिनट तक ही मान्य था। कृपया संख्या फिर से जाँचें।',
  },
  'eligible.again': { en: 'Check the number again', hi: 'संख्या फिर से जाँचें' },
  'eligible.full': { en: 'Continue at the full fee', hi: 'पूरे शुल्क पर आगे बढ़ें' },
  number: {
    en: 'Do you have a student membership number?',
    hi: 'क्या आपके पास विद्यार्थी सदस्यता संख्या है?',
  },
  'number.check': { en: 'Check it before you pay', hi: 'भुगतान से पहले उसे जाँचें' },
  charge: {
    en: 'An online payment service fee of 2% plus GST applies on the fee. It is part of the total above, and rounded so that the total ends in 0 or 5.',
    hi: 'शुल्क पर 2% और GST का ऑनलाइन भुगतान सेवा शुल्क लगता है। यह ऊपर की कुल राशि में शामिल है और इस तरह पूरा किया गया है कि कुल राशि के अंत में 0 या 5 आए।',
  },
  expired: {
    en: 'After student membership has expired, life membership within 6 months of internship completion costs ₹1,135 (₹1,000 plus charges); otherwise ₹1,635 (₹1,500 plus charges).',
    hi: 'विद्यार्थी सदस्यता समाप्त होने के बाद, इंटर्नशिप पूरी होने के 6 महीने के भीतर आजीवन सदस्यता का शुल्क ₹1,135 (₹1,000 और अन्य शुल्क) है; उसके बाद ₹1,635 (₹1,500 और अन्य शुल्क)।',
  },
  register: { en: 'Register Yourself', hi: 'पंजीकरण करें' },
  another: { en: 'Choose a different membership', hi: 'दूसरी सदस्यता चुनें' },
} as const satisfies Texts;
