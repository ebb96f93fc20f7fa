import type { Language } from '@portal/contract/enums';
import type { Text } from '@portal/contract/text';

const names: Readonly<Record<string, Text>> = {
  single: { en: 'Single Doctor Membership', hi: 'एक डॉक्टर की सदस्यता' },
  couple: { en: 'Couple Doctor Membership', hi: 'डॉक्टर पति-पत्नी की सदस्यता' },
  student: { en: 'Student Membership', hi: 'विद्यार्थी सदस्यता' },
  old: { en: 'Associate Membership', hi: 'सहयोगी सदस्यता' },
};

/** Name of a membership type in mails; the type itself when it is unknown. */
export function membershipName(appType: string, language: Language): string {
  return names[appType]?.[language] ?? appType;
}
