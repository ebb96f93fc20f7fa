import type { Degree, Docstatus, Gender } from '../enums.js';
import type { Text } from '../text.js';
import type { applicantFields } from './applicant.fields.js';
import type { addressFields, associationFields } from './application.fields.js';
import type { PersonClass } from './field.js';

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

/** The label and hint of a field for applicants and members. */
export interface FieldLabel {
  readonly label: Text;
  /** Other label in the form. */
  readonly formLabel?: Text;
  readonly hint?: Text;
  readonly exceptions?: Readonly<
    Partial<Record<PersonClass, { readonly label?: Text; readonly hint?: Text }>>
  >;
}

export type FieldName =
  keyof typeof applicantFields | keyof typeof addressFields | keyof typeof associationFields;

/** Labels of every field in both languages, checked at compile time. Staff see them too, except for staffLabels. */
export const fieldLabels: Readonly<Record<FieldName, FieldLabel>> = {
  name: {
    label: { en: 'Name', hi: 'नाम' },
    formLabel: { en: 'Full name', hi: 'पूरा नाम' },
    hint: {
      en: 'As on your registration certificate or college ID, without Dr.: for doctors it is added on the documents.',
      hi: 'जैसा रजिस्ट्रेशन प्रमाणपत्र या कॉलेज पहचान पत्र पर है, "डॉ." के बिना: डॉक्टरों के दस्तावेज़ों पर यह अपने-आप जुड़ जाता है।',
    },
  },
  dob: {
    label: { en: 'Date of birth', hi: 'जन्म तिथि' },
    hint: { en: 'For example 27 3 1990', hi: 'जैसे 27 3 1990' },
  },
  gender: {
    label: { en: 'Gender', hi: 'लिंग' },
  },
  blood_group: {
    label: { en: 'Blood group', hi: 'रक्त समूह' },
  },
  docstatus: {
    label: { en: 'Status', hi: 'डॉक्टर या विद्यार्थी' },
    formLabel: { en: 'Status', hi: 'आपके जीवनसाथी हैं' },
  },
  phone: {
    label: { en: 'Mobile number', hi: 'मोबाइल नंबर' },
    hint: { en: '10 to 12 digits', hi: '10 से 12 अंक' },
    exceptions: { spouse: { hint: { en: '10 digits', hi: '10 अंक' } } },
  },
  email: {
    label: { en: 'E-mail', hi: 'ई-मेल' },
    hint: {
      en: 'We will send your receipt, certificate and ID card here.',
      hi: 'रसीद, प्रमाणपत्र और पहचान पत्र यहीं भेजे जाएँगे।',
    },
  },
  profile_image: {
    label: { en: 'Photo', hi: 'फ़ोटो' },
    hint: {
      en: 'A clear photo of your face, looking straight ahead. JPG, PNG, HEIC, WebP or BMP, up to 5 MB. Large photos are resized for you.',
      hi: 'सामने देखते हुए आपके चेहरे की साफ़ फ़ोटो। JPG, PNG, HEIC, WebP या BMP, अधिकतम 5 MB। बड़ी फ़ोटो अपने-आप छोटी हो जाती है।',
    },
  },
  signature_image: {
    label: { en: 'Signature', hi: 'हस्ताक्षर' },
    hint: {
      en: 'Dark ink on paper, taken close up; the paper is removed for you. JPG, PNG, HEIC, WebP or BMP, up to 5 MB.',
      hi: 'काग़ज़ पर गहरी स्याही से किए हस्ताक्षर, फ़ोटो पास से लें; काग़ज़ अपने-आप हट जाता है। JPG, PNG, HEIC, WebP या BMP, अधिकतम 5 MB।',
    },
  },
  degree: {
    label: { en: 'Year of study', hi: 'पढ़ाई का वर्ष' },
  },
  qualifications: {
    label: { en: 'Highest qualification', hi: 'उच्चतम योग्यता' },
    hint: {
      en: 'For example MBBS, MD. Choose a suggestion or type your own.',
      hi: 'जैसे MBBS, MD। सूची से चुनें या स्वयं लिखें।',
    },
    exceptions: { student: { label: { en: 'Course', hi: 'पाठ्यक्रम' } } },
  },
  specialization: {
    label: { en: 'Specialization', hi: 'विशेषज्ञता' },
  },
  college_state: {
    label: { en: 'State of the college', hi: 'कॉलेज का राज्य' },
    hint: { en: 'We list its colleges below.', hi: 'नीचे इसी राज्य के कॉलेज दिखेंगे।' },
  },
  college: {
    label: { en: 'College', hi: 'कॉलेज' },
  },
  college_other: {
    label: { en: 'UG College', hi: 'UG कॉलेज' },
    hint: { en: 'Full name and town', hi: 'पूरा नाम और शहर' },
  },
  regno: {
    label: { en: 'Registration number', hi: 'मेडिकल रजिस्ट्रेशन नंबर' },
    hint: {
      en: 'As on your medical council certificate',
      hi: 'जैसा मेडिकल काउंसिल के प्रमाणपत्र पर है',
    },
    exceptions: {
      student: {
        label: { en: 'College registration number', hi: 'कॉलेज रजिस्ट्रेशन नंबर' },
        hint: { en: 'As on your college ID', hi: 'जैसा कॉलेज पहचान पत्र पर है' },
      },
    },
  },
  cert_image: {
    label: { en: 'Medical licence', hi: 'मेडिकल रजिस्ट्रेशन प्रमाणपत्र' },
    hint: {
      en: 'JPG, PNG, HEIC, WebP or BMP up to 5 MB, or PDF up to 10 MB. Make sure all the text can be read.',
      hi: 'JPG, PNG, HEIC, WebP या BMP अधिकतम 5 MB, या PDF अधिकतम 10 MB। सब कुछ साफ़ पढ़ा जा सके।',
    },
    exceptions: { student: { label: { en: 'College ID card', hi: 'कॉलेज पहचान पत्र' } } },
  },
  line1: {
    label: { en: 'Address line 1', hi: 'पता, पंक्ति 1' },
  },
  line2: {
    label: { en: 'Address line 2', hi: 'पता, पंक्ति 2' },
  },
  state: {
    label: { en: 'State', hi: 'राज्य' },
  },
  city: {
    label: { en: 'City or district', hi: 'ज़िला' },
  },
  pincode: {
    label: { en: 'Pin code', hi: 'पिन कोड' },
    hint: { en: '6 digits', hi: '6 अंक' },
  },
  nmo_state: {
    label: { en: 'State unit', hi: 'संगठन का राज्य' },
    formLabel: { en: 'State unit you want to join', hi: 'जिस राज्य की इकाई से जुड़ना है' },
  },
  prant: {
    label: { en: 'Prant', hi: 'प्रांत' },
  },
  nmo_unit: {
    label: { en: 'Unit', hi: 'इकाई' },
  },
  state_sec_email: {
    label: { en: 'E-mail of the state secretary', hi: 'राज्य सचिव का ई-मेल' },
    hint: {
      en: 'We fill this in when you choose your prant, if we know it. Otherwise you can leave it empty.',
      hi: 'हमारे पास हो तो प्रांत चुनने पर अपने-आप भर जाता है। नहीं तो इसे खाली छोड़ सकते हैं।',
    },
  },
  ref_person: {
    label: { en: 'Reference person', hi: 'परिचय देने वाले सदस्य' },
    formLabel: { en: 'Member who can vouch for you', hi: 'परिचय देने वाले सदस्य' },
    hint: { en: 'Their full name', hi: 'उनका पूरा नाम' },
  },
  ref_membership_no: {
    label: {
      en: 'Membership number of the reference person',
      hi: 'परिचय देने वाले सदस्य की सदस्यता संख्या',
    },
    formLabel: {
      en: 'Membership number of that member',
      hi: 'परिचय देने वाले सदस्य की सदस्यता संख्या',
    },
  },
  ref_person_phone: {
    label: {
      en: 'Mobile number of the reference person',
      hi: 'परिचय देने वाले सदस्य का मोबाइल नंबर',
    },
    formLabel: { en: 'Mobile number of that member', hi: 'परिचय देने वाले सदस्य का मोबाइल नंबर' },
    hint: { en: '10 to 12 digits', hi: '10 से 12 अंक' },
  },
};

/** Returns label and hint of a field. @param inForm whether it is shown in the form */
export function wordsOf(
  field: FieldName,
  who: PersonClass = 'doctor',
  inForm = false,
): { readonly label: Text; readonly hint?: Text | undefined } {
  const { label, formLabel, hint, exceptions } = fieldLabels[field];
  const exception = exceptions?.[who];
  return {
    label: exception?.label ?? (inForm ? formLabel : undefined) ?? label,
    hint: exception?.hint ?? hint,
  };
}

/** Texts of choices; blood groups are the same in both languages. */
const choiceTexts: Readonly<Record<Gender | Docstatus | Degree, Text>> = {
  male: { en: 'Male', hi: 'पुरुष' },
  female: { en: 'Female', hi: 'महिला' },
  other: { en: 'Other', hi: 'अन्य' },
  doctor: { en: 'Doctor', hi: 'डॉक्टर' },
  student: { en: 'Student', hi: 'विद्यार्थी' },
  '1st': { en: '1st year', hi: 'पहला वर्ष' },
  '2nd': { en: '2nd year', hi: 'दूसरा वर्ष' },
  '3rd': { en: '3rd year', hi: 'तीसरा वर्ष' },
  '4th': { en: '4th year', hi: 'चौथा वर्ष' },
};

/** Returns the text of a choice; undefined if it is shown as it is. */
export function choiceText(value: string): Text | undefined {
  return new Map<string, Text>(Object.entries(choiceTexts)).get(value);
}
