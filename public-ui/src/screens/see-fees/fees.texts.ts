import type { Texts } from '@portal/contract/text';

export const texts = {
  'single.title': { en: 'Life membership for one doctor', hi: 'एक डॉक्टर की आजीवन सदस्यता' },
  'single.lead': { en: 'You pay once; the membership is for life.', hi: 'एक बार भुगतान करें; सदस्यता आजीवन है।' },
  'couple.title': { en: 'Life membership for a couple', hi: 'दंपति की आजीवन सदस्यता' },
  'couple.lead': {
    en: 'You pay once for both; each of you becomes a member for life, with a number of your own.',
    hi: 'दोनों के लिए एक बार भुगतान; दोनों अपनी-अपनी संख्या के साथ आजीवन सदस्य बनते हैं।',
  },
  'student.title': { en: 'Student membership', hi: 'विद्यार्थी सदस्यता' },
  'student.lead': {
    en: 'You pay once for the time of your studies.',
    hi: 'पढ़ाई की अवधि के लिए एक बार भुगतान करें।',
  },
  'eligible.title': {
    en: 'Life membership with your student number',
    hi: 'विद्यार्थी संख्या के साथ आजीवन सदस्यता',
  },
  'eligible.lead': {
    en: 'Your student number was found. You pay this lower fee once; the membership is for life.',
    hi: 'आपकी विद्यार्थी संख्या मिल गई। यह कम शुल्क एक बार भरें; सदस्यता आजीवन है।',
  },
  charge: {
    en: 'An online payment service fee of 2% plus GST applies on the fee. It is part of the total above.',
    hi: 'शुल्क पर 2% और GST का ऑनलाइन भुगतान सेवा शुल्क लगता है। यह ऊपर की कुल राशि में शामिल है।',
  },
  expired: {
    en: 'After student membership has expired, life membership within 6 months of internship completion costs 1135 (1000 plus charges); otherwise 1635 (1500 plus charges).',
    hi: 'विद्यार्थी सदस्यता समाप्त होने के बाद, इंटर्नशिप पूरी होने के 6 महीने के भीतर आजीवन सदस्यता 1135 रुपये (1000 और अन्य शुल्क) की है; अन्यथा 1635 रुपये (1500 और अन्य शुल्क)।',
  },
  register: { en: 'Register Yourself', hi: 'पंजीकरण करें' },
  another: { en: 'Another membership', hi: 'दूसरी सदस्यता' },
  unfinished: { en: 'Continue where you left off?', hi: 'जहाँ छोड़ा था वहीं से आगे बढ़ें?' },
  'unfinished.text': {
    en: 'This browser has an application of this kind that is not finished.',
    hi: 'इस ब्राउज़र में इसी प्रकार का एक अधूरा आवेदन है।',
  },
  goOn: { en: 'Continue', hi: 'आगे बढ़ें' },
  afresh: { en: 'Start a new one', hi: 'नया शुरू करें' },
} as const satisfies Texts;
