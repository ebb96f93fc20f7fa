import type { Likeness } from '@portal/contract/applications/known-persons';
import type { MemberState } from '@portal/contract/members/responses';
import type { Text, Texts } from '@portal/contract/text';

export const texts = {
  'known.count': {
    en: '%{smart_count} related record |||| %{smart_count} related records',
    hi: '%{smart_count} जुड़ा रिकॉर्ड |||| %{smart_count} जुड़े रिकॉर्ड',
  },
  'known.title': { en: 'Already known', hi: 'पहले से दर्ज जानकारी' },
  'known.member': { en: 'Already a member', hi: 'पहले से सदस्य' },
  'known.student': { en: 'Student member', hi: 'विद्यार्थी सदस्य' },
  'known.earlier': { en: 'Earlier application', hi: 'पिछला आवेदन' },
  'known.by.registrationNumber': {
    en: 'same registration number and date of birth',
    hi: 'रजिस्ट्रेशन नंबर और जन्म तिथि समान',
  },
  'known.by.nameAndBirth': { en: 'same name and date of birth', hi: 'नाम और जन्म तिथि समान' },
  'known.by.price': {
    en: 'its number priced this application; name and date of birth differ',
    hi: 'शुल्क इसी संख्या के आधार पर तय हुआ; नाम और जन्म तिथि अलग हैं',
  },
  'known.state.active': { en: 'active', hi: 'सक्रिय' },
  'known.state.expired': { en: 'expired', hi: 'अवधि समाप्त' },
  'known.state.converted': { en: 'now a life member', hi: 'अब आजीवन सदस्य' },
  'known.state.revoked': { en: 'membership revoked', hi: 'सदस्यता समाप्त की गई' },
  'known.state.merged': { en: 'merged with another record', hi: 'दूसरे रिकॉर्ड में मिलाया गया' },
  'known.referrer': { en: 'Reference person', hi: 'परिचय देने वाले सदस्य' },
  'known.referrer.found': { en: 'Member %{number} found', hi: 'सदस्य %{number} मिले' },
  'known.referrer.unknown': {
    en: 'No member has the number %{number}',
    hi: 'सदस्यता संख्या %{number} किसी सदस्य की नहीं है',
  },
  'known.failed': {
    en: 'Memberships and earlier applications could not be looked up.',
    hi: 'सदस्यता और पिछले आवेदन नहीं खोजे जा सके।',
  },
  'alike.title': { en: 'Similar records', hi: 'मिलते-जुलते रिकॉर्ड' },
  'alike.hint': {
    en: 'These may be the same person. Please compare before you decide.',
    hi: 'ये एक ही व्यक्ति के हो सकते हैं। निर्णय से पहले मिलान कर लें।',
  },
  'alike.agrees': { en: 'Same: %{what}', hi: 'समान: %{what}' },
  'alike.phone': { en: 'phone number', hi: 'फ़ोन नंबर' },
  'alike.email': { en: 'e-mail', hi: 'ई-मेल' },
  'alike.registrationNumber': { en: 'registration number', hi: 'रजिस्ट्रेशन नंबर' },
  'alike.nameAndBirth': { en: 'name and date of birth', hi: 'नाम और जन्म तिथि' },
  'alike.compare': { en: 'Compare', hi: 'मिलान करें' },
  'alike.compareWith': { en: 'Compare with %{number}', hi: '%{number} से मिलान करें' },
  'alike.failed': {
    en: 'Similar records could not be looked up.',
    hi: 'मिलते-जुलते रिकॉर्ड नहीं खोजे जा सके।',
  },
  'alike.open': { en: 'Open %{number}', hi: '%{number} खोलें' },
  'alike.this': { en: 'This application', hi: 'यह आवेदन' },
  'alike.field': { en: 'Field', hi: 'विवरण' },
  'alike.same': { en: 'same', hi: 'समान' },
  'link.title': { en: 'Existing memberships', hi: 'मौजूदा सदस्यताएँ' },
  'link.agrees': {
    en: '%{name} is student member %{number}: name and date of birth are the same. The membership becomes a life membership; the old number still opens the log-in.',
    hi: '%{name} विद्यार्थी सदस्य %{number} हैं: नाम और जन्म तिथि समान हैं। यह सदस्यता आजीवन सदस्यता बनेगी; पुरानी संख्या से भी लॉगिन होगा।',
  },
  'link.differs': {
    en: 'The fee was priced by student number %{number}, but name and date of birth differ. Compare the two records. Tick below if they are the same person; otherwise ask for the difference to the full fee.',
    hi: 'शुल्क विद्यार्थी संख्या %{number} के आधार पर तय हुआ, पर नाम और जन्म तिथि अलग हैं। दोनों रिकॉर्ड मिलाएँ। एक ही व्यक्ति हों तो नीचे पुष्टि करें; नहीं तो पूरे शुल्क की शेष राशि माँगें।',
  },
  'link.another': {
    en: 'Another person: ask for the difference',
    hi: 'व्यक्ति अलग हैं: शेष राशि माँगें',
  },
  'link.anotherAgain': { en: 'Mail the link again', hi: 'लिंक फिर भेजें' },
  'link.due': {
    en: '%{amount} are due, because the applicant is another person than student member %{number}. The application can be approved once they are paid.',
    hi: '%{amount} देय हैं, क्योंकि आवेदक और विद्यार्थी सदस्य %{number} अलग व्यक्ति हैं। राशि जमा होने पर आवेदन स्वीकृत किया जा सकेगा।',
  },
  'link.paid': {
    en: 'The difference of %{amount} to the full fee is paid: the application counts without the student number.',
    hi: 'पूरे शुल्क की शेष राशि %{amount} जमा हो चुकी है: आवेदन विद्यार्थी संख्या के बिना माना जाएगा।',
  },
  'link.convert': {
    en: '%{name} is student member %{number}. The membership becomes a life membership with a new number.',
    hi: '%{name} विद्यार्थी सदस्य %{number} ही हैं। यह सदस्यता नई संख्या के साथ आजीवन सदस्यता बनेगी।',
  },
  'link.keep': {
    en: '%{name} is member %{number} and keeps this number.',
    hi: '%{name} सदस्य %{number} ही हैं और यही संख्या रखेंगे।',
  },
} as const satisfies Texts & Record<`known.state.${MemberState}` | `alike.${Likeness}`, Text>;
