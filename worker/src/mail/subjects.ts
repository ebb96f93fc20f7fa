import type { Language, MailKey } from '@portal/contract';

/** Subject of every mail, as a template. */
export const subjects: Readonly<Record<MailKey, Readonly<Record<Language, string>>>> = {
  receipt: {
    en: 'Payment received: receipt {{number}}',
    hi: 'भुगतान प्राप्त हुआ: रसीद {{number}}',
  },
  'approval-secretary': {
    en: 'New member in {{state}}: {{name}} ({{memNo}})',
    hi: '{{state}} में नए सदस्य: {{name}} ({{memNo}})',
  },
  'approval-applicant': {
    en: 'Welcome to {{organisation}}: your membership is approved',
    hi: '{{organisation}} में स्वागत है: आपकी सदस्यता स्वीकृत हुई',
  },
  'recovery-code': {
    en: 'Your code for a new password: {{account}}',
    hi: 'नए पासवर्ड के लिए आपका कोड: {{account}}',
  },
  'activation-again': {
    en: 'Your new activation code: membership {{memNo}}',
    hi: 'आपका नया सक्रियण कोड: सदस्यता {{memNo}}',
  },
  'staff-otp': { en: 'Your log-in code', hi: 'आपका लॉगिन कोड' },
  'staff-invited': {
    en: 'Your account in the staff console of {{organisation}}',
    hi: '{{organisation}} के कार्यालय कंसोल में आपका खाता',
  },
  'mailbox-test': {
    en: 'Test mail of the sender mailbox of {{organisation}}',
    hi: '{{organisation}} के प्रेषक मेलबॉक्स की परीक्षण मेल',
  },
  'mailbox-broken': {
    en: 'The sender mailbox of {{organisation}} does not work',
    hi: '{{organisation}} का प्रेषक मेलबॉक्स काम नहीं कर रहा',
  },
  'password-changed': { en: 'Your password was changed', hi: 'आपका पासवर्ड बदला गया' },
};
