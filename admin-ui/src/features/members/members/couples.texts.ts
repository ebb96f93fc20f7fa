import type { Texts } from '@portal/contract/text';

export const texts = {
  'couples.heading': { en: 'Couple Members', hi: 'पति-पत्नी सदस्य' },
  'couples.count': {
    en: '%{total} couple records found.',
    hi: 'पति-पत्नी के %{total} रिकॉर्ड मिले।',
  },
  'couples.table': { en: 'Couple Members', hi: 'पति-पत्नी सदस्य' },
  'couples.search': { en: 'Doctor Name or Membership ID', hi: 'डॉक्टर का नाम या सदस्यता संख्या' },
  'couples.find': { en: 'Search', hi: 'खोजें' },
  'couples.serial': { en: 'S.No', hi: 'क्रमांक' },
  'couples.numbers': { en: 'Membership ID', hi: 'सदस्यता संख्या' },
  'couples.first': { en: 'First doctor', hi: 'पहले डॉक्टर' },
  'couples.second': { en: 'Second doctor', hi: 'दूसरे डॉक्टर' },
  'couples.state': { en: 'State', hi: 'राज्य' },
  'couples.since': { en: 'Member Since', hi: 'सदस्य कब से' },
  'couples.action': { en: 'Action', hi: 'कार्रवाई' },
  'couples.view': { en: 'View for %{name}', hi: '%{name} का रिकॉर्ड देखें' },
} as const satisfies Texts;
