import type { Texts } from '@portal/contract/text';

export const texts = {
  life: { en: 'Life Member', hi: 'आजीवन सदस्य' },
  student: { en: 'Student Member', hi: 'विद्यार्थी सदस्य' },
  associate: { en: 'Associate Member', hi: 'सहयोगी सदस्य' },
  active: { en: 'Active', hi: 'सक्रिय' },
  expired: { en: 'Expired', hi: 'अवधि समाप्त' },
  converted: { en: 'Converted to life membership', hi: 'आजीवन सदस्यता में बदली गई' },
  revoked: { en: 'Revoked', hi: 'रद्द' },
  merged: { en: 'Merged with another record', hi: 'दूसरे रिकॉर्ड में मिलाया गया' },
  number: { en: 'Membership number', hi: 'सदस्यता संख्या' },
  type: { en: 'Membership', hi: 'सदस्यता' },
  status: { en: 'Status', hi: 'स्थिति' },
  since: { en: 'Member since', hi: 'सदस्यता तिथि' },
  validity: { en: 'Validity', hi: 'वैधता' },
  forLife: { en: 'For life', hi: 'आजीवन' },
  until: { en: 'Until {date}', hi: '{date} तक' },
} as const satisfies Texts;
