import type { Texts } from '@portal/contract/text';

export const texts = {
  title: { en: 'Choose your membership', hi: 'अपनी सदस्यता चुनें' },
  lead: {
    en: 'Select the type that applies to you. The fee is paid once.',
    hi: 'अपने लिए सही सदस्यता चुनें। शुल्क एक ही बार देना है।',
  },
  single: { en: 'Single Doctor Membership', hi: 'एक डॉक्टर की सदस्यता' },
  'single.text': { en: 'Life membership for one doctor.', hi: 'आजीवन, अपनी सदस्यता संख्या के साथ।' },
  couple: { en: 'Couple Doctor Membership', hi: 'डॉक्टर पति-पत्नी की सदस्यता' },
  'couple.text': {
    en: 'Life membership for husband and wife, both doctors, in one application.',
    hi: 'पति-पत्नी दोनों डॉक्टर हों: दोनों की आजीवन सदस्यता, एक ही आवेदन में।',
  },
  student: { en: 'Student Membership', hi: 'विद्यार्थी सदस्यता' },
  'student.text': {
    en: 'For MBBS or BDS students, 1st to 4th year.',
    hi: 'MBBS या BDS के पहले से चौथे वर्ष के विद्यार्थियों के लिए।',
  },
  question: {
    en: 'Click Yes if you have a valid NMO Student Membership ID',
    hi: 'क्या आपके पास NMO की विद्यार्थी सदस्यता संख्या है?',
  },
  'question.more': { en: 'With it, life membership costs less.', hi: 'इससे आजीवन सदस्यता का शुल्क कम लगता है।' },
  'number.title': { en: 'Your student membership number', hi: 'आपकी विद्यार्थी सदस्यता संख्या' },
  'number.lead': {
    en: 'Enter the number to see your lower fee.',
    hi: 'कम शुल्क देखने के लिए संख्या लिखें।',
  },
  'number.label': { en: 'Student membership number', hi: 'विद्यार्थी सदस्यता संख्या' },
  'number.hint': {
    en: 'You’ll find it on your student ID card and certificate.',
    hi: 'यह आपके विद्यार्थी पहचान पत्र और प्रमाणपत्र पर लिखी है।',
  },
  'number.correct': { en: 'Correct the number', hi: 'संख्या ठीक करें' },
  'number.full': { en: 'Continue at {amount}', hi: '{amount} पर आगे बढ़ें' },
  'number.lost': {
    en: 'If you are sure of your number, write to {email} or call {phone} before you pay.',
    hi: 'यदि आपकी संख्या सही है, तो भुगतान से पहले {email} पर लिखें या {phone} पर फ़ोन करें।',
  },
  'number.converted': {
    en: 'You can log in with this number. If you did not apply for life membership, write to {email} or call {phone}.',
    hi: 'आप इस संख्या से लॉगिन कर सकते हैं। यदि आपने आजीवन सदस्यता के लिए आवेदन नहीं किया था, तो {email} पर लिखें या {phone} पर फ़ोन करें।',
  },
  'number.converting': {
    en: 'The application is being reviewed. If it is not yours, write to {email} or call {phone}.',
    hi: 'आवेदन की जाँच चल रही है। यदि यह आपका आवेदन नहीं है, तो {email} पर लिखें या {phone} पर फ़ोन करें।',
  },
  cancel: { en: 'Cancel', hi: 'रद्द करें' },
  confirm: { en: 'Confirm', hi: 'पुष्टि करें' },
  'number.without': { en: 'Don’t have your number?', hi: 'संख्या अभी पास नहीं है?' },
  'number.go': { en: 'Continue at the full fee', hi: 'बिना संख्या, पूरे शुल्क पर आगे बढ़ें' },
} as const satisfies Texts;
