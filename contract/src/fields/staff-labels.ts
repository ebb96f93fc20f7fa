import type { Text } from '../text.js';
import { type FieldName, fieldLabels } from './labels.js';

/** Where staff read another name than the applicant does. */
const staffLabels: Readonly<Partial<Record<FieldName, Text>>> = {
  qualifications: { en: 'Qualification', hi: 'योग्यता' },
  cert_image: { en: 'Licence or college ID', hi: 'लाइसेंस या कॉलेज पहचान पत्र' },
  city: { en: 'City', hi: 'शहर' },
  nmo_state: { en: 'State', hi: 'राज्य' },
  state_sec_email: { en: 'State secretary e-mail', hi: 'राज्य सचिव का ई-मेल' },
  ref_membership_no: { en: 'Reference membership number', hi: 'संदर्भ सदस्यता संख्या' },
  ref_person_phone: { en: 'Reference phone', hi: 'संदर्भ फ़ोन' },
};

/** The name of a field for staff. @param field its name on the wire */
export function staffLabel(field: FieldName): Text {
  return staffLabels[field] ?? fieldLabels[field].label;
}
