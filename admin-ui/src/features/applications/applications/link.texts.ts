import type { Texts } from '@portal/contract/text';

/** Persons of an application who are members already, in the approve dialog. */
export const texts = {
  'link.title': { en: 'Existing memberships', hi: 'मौजूदा सदस्यताएँ' },
  'link.agrees': {
    en: '%{name} is student member %{number}: name and date of birth are the same. The membership becomes a life membership; the old number still opens the log-in.',
    hi: '%{name} विद्यार्थी सदस्य %{number} हैं: नाम और जन्म तिथि समान हैं। यह सदस्यता आजीवन सदस्यता बनेगी; पुरानी संख्या से भी लॉगिन होगा।',
  },
  'link.differs': {
    en: 'The fee was priced by student number %{number}, but name and date of birth differ. Compare the two records. If they are not the same person, reject the application and refund.',
    hi: 'शुल्क विद्यार्थी संख्या %{number} के आधार पर तय हुआ, पर नाम और जन्म तिथि अलग हैं। दोनों रिकॉर्ड मिलाएँ। यदि व्यक्ति अलग हैं, तो आवेदन अस्वीकार करके शुल्क लौटाएँ।',
  },
  'link.convert': {
    en: '%{name} is student member %{number}. The membership becomes a life membership with a new number.',
    hi: '%{name} विद्यार्थी सदस्य %{number} ही हैं। यह सदस्यता नई संख्या के साथ आजीवन सदस्यता बनेगी।',
  },
  'link.keep': {
    en: '%{name} is member %{number} and keeps this number.',
    hi: '%{name} सदस्य %{number} ही हैं और यही संख्या रखेंगे।',
  },
} as const satisfies Texts;
