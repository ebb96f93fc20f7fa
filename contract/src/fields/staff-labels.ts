import type { Text } from '../text.js';
import { type FieldName, fieldLabels } from './labels.js';

/** Labels for staff that differ from those for applicants. */
const staffLabels: Readonly<Partial<Record<FieldName, Text>>> = {
  qualifications: { en: 'Qualification', hi: 'योग्यता' },
  cert_image: { en: 'Licence or college ID', hi: 'रजिस्ट्रेशन प्रमाणपत्र या कॉलेज पहचान पत्र' },
  nmo_state: { en: 'State', hi: 'राज्य' },
  state_sec_email: { en: 'State secretary e-mail', hi: 'राज्य सचिव का ई-मेल' },
  ref_membership_no: { en: 'Reference membership number', hi: 'परिचय देने वाले सदस्य की सदस्यता संख्या' },
  ref_person_phone: { en: 'Reference phone', hi: 'परिचय देने वाले सदस्य का फ़ोन' },
};

/** Returns the label of a field for staff. */
export function staffLabel(field: FieldName): Text {
  return staffLabels[field] ?? fieldLabels[field].label;
}
