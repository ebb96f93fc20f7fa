import type { MemberState } from '@portal/contract';
import type { Text, Texts } from '@portal/contract/text';

export const texts = {
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
} as const satisfies Texts & Record<`known.state.${MemberState}`, Text>;
