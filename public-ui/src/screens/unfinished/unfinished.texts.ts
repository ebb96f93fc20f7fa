import type { Texts } from '@portal/contract/text';

export const texts = {
  heading: { en: 'Your applications on this device', hi: 'इस फ़ोन या कंप्यूटर पर आपके आवेदन' },
  'open.title': { en: 'You have an unfinished application', hi: 'आपका एक आवेदन अधूरा है' },
  'unpaid.title': { en: 'Your application is not paid', hi: 'आपके आवेदन का शुल्क जमा नहीं हुआ है' },
  'type.single': { en: 'Single doctor', hi: 'एक डॉक्टर' },
  'type.couple': { en: 'Couple, both doctors', hi: 'डॉक्टर पति-पत्नी' },
  'type.student': { en: 'Student', hi: 'विद्यार्थी' },
  changed: { en: 'Last change: {date}', hi: 'आख़िरी बदलाव: {date}' },
  elsewhere: {
    en: 'Begun on another device on {date}. Not you?',
    hi: '{date} को किसी दूसरे फ़ोन या कंप्यूटर पर शुरू किया गया। आपने शुरू नहीं किया?',
  },
  'elsewhere.new': { en: 'Start a new application.', hi: 'नया आवेदन शुरू करें।' },
  goOn: { en: 'Continue', hi: 'आगे भरें' },
  pay: { en: 'Pay {amount}', hi: '{amount} जमा करें' },
  look: { en: 'Look at it', hi: 'आवेदन देखें' },
  discard: { en: 'Discard', hi: 'हटाएँ' },
  'discard.title': { en: 'Discard this application?', hi: 'यह आवेदन हटा दें?' },
  'discard.text': {
    en: 'The answers and files of this application will be deleted: {application}. They cannot be brought back.',
    hi: 'इस आवेदन की सारी जानकारी और फ़ाइलें मिटा दी जाएँगी: {application}। इन्हें वापस नहीं लाया जा सकता।',
  },
  'discard.yes': { en: 'Yes, discard it', hi: 'हाँ, हटा दें' },
  'discard.no': { en: 'Keep it', hi: 'रहने दें' },
  'before.title': { en: 'You already have an application here', hi: 'आपका एक आवेदन पहले से मौजूद है' },
  'before.text': {
    en: 'Finish it here, or start a new one. If you start a new one, what you have begun stays saved: you will find it on the home page and here, on this device.',
    hi: 'इसे यहीं पूरा करें, या नया आवेदन शुरू करें। नया शुरू करने पर भी पुराना आवेदन सुरक्षित रहेगा: वह इसी फ़ोन या कंप्यूटर पर होम पेज और इस पेज पर मिलेगा।',
  },
  afresh: { en: 'Start a new one', hi: 'नया शुरू करें' },
  'answers.title': { en: 'What you have filled in', hi: 'आपने जो जानकारी भरी है' },
} as const satisfies Texts;
