import type { Texts } from '@portal/contract/text';

export const texts = {
  title: { en: 'Choose your membership', hi: 'अपनी सदस्यता चुनें' },
  lead: {
    en: 'Which one fits you? The next page shows the fee.',
    hi: 'आपके लिए कौन-सी ठीक है? अगले पेज पर शुल्क दिखेगा।',
  },
  single: { en: 'Single Doctor Membership', hi: 'एकल डॉक्टर सदस्यता' },
  'single.text': { en: 'Life membership for one doctor.', hi: 'एक डॉक्टर के लिए आजीवन सदस्यता।' },
  couple: { en: 'Couple Doctor Membership', hi: 'डॉक्टर दंपति सदस्यता' },
  'couple.text': {
    en: 'Life membership for a husband and wife, in one application.',
    hi: 'पति-पत्नी दोनों के लिए एक ही आवेदन में आजीवन सदस्यता।',
  },
  student: { en: 'Student Membership', hi: 'विद्यार्थी सदस्यता' },
  'student.text': {
    en: 'For students of MBBS or BDS, 1st to 4th year.',
    hi: 'MBBS या BDS के पहले से चौथे वर्ष के विद्यार्थियों के लिए।',
  },
  question: {
    en: 'Click Yes if you have a valid NMO Student Membership ID',
    hi: 'यदि आपके पास मान्य NMO विद्यार्थी सदस्यता संख्या है तो हाँ दबाएँ',
  },
  'question.more': { en: 'With it, life membership costs less.', hi: 'इससे आजीवन सदस्यता कम शुल्क में मिलती है।' },
  'number.title': { en: 'Your student membership number', hi: 'आपकी विद्यार्थी सदस्यता संख्या' },
  'number.lead': {
    en: 'We check the number and show you the lower fee.',
    hi: 'हम संख्या जाँचकर आपको कम शुल्क दिखाएँगे।',
  },
  'number.label': { en: 'Student membership number', hi: 'विद्यार्थी सदस्यता संख्या' },
  'number.hint': {
    en: 'It stands on your student ID card and certificate.',
    hi: 'यह आपके विद्यार्थी पहचान पत्र और प्रमाणपत्र पर है।',
  },
  'number.missing': { en: 'Enter your student membership number', hi: 'अपनी विद्यार्थी सदस्यता संख्या लिखें' },
  cancel: { en: 'Cancel', hi: 'रद्द करें' },
  confirm: { en: 'Confirm', hi: 'पुष्टि करें' },
  'number.without': { en: 'No number at hand?', hi: 'संख्या पास नहीं है?' },
  'number.go': { en: 'Go on without it at the full fee', hi: 'पूरे शुल्क पर बिना संख्या आगे बढ़ें' },
} as const satisfies Texts;
