import type { Text } from '../text.js';

/** Texts of the application edit, in the order of its checks (docs/rules/validation.md, exactly as printed). */
export const editTexts = {
  'edit.email.required': { en: 'Email Id is Required', hi: 'ई-मेल लिखें' },
  'edit.email.invalid': { en: 'Inavlid Email', hi: 'ई-मेल ग़लत है' },
  'edit.name.required': { en: 'Name is Required', hi: 'नाम लिखें' },
  'edit.phone.required': { en: 'Number is Required', hi: 'नंबर लिखें' },
  'edit.phone.invalid': { en: 'invalid Number', hi: 'नंबर ग़लत है' },
  'edit.profileImage.required': { en: 'profile image is Required', hi: 'फ़ोटो अपलोड करें' },
  'edit.signatureImage.required': { en: 'sigature image is Required', hi: 'हस्ताक्षर की फ़ोटो अपलोड करें' },
  'edit.certImage.required': { en: 'Medical Licence is Required', hi: 'मेडिकल रजिस्ट्रेशन प्रमाणपत्र अपलोड करें' },
  'edit.refMembershipNo.required': {
    en: 'Ref Membership Number is Required',
    hi: 'परिचय देने वाले सदस्य की सदस्यता संख्या लिखें',
  },
  'edit.refPhone.required': { en: 'Number is Required', hi: 'नंबर लिखें' },
  'edit.regno.number': { en: 'Reg Number should be Number', hi: 'रजिस्ट्रेशन नंबर में केवल अंक लिखें' },
  'edit.refMembershipNo.number': {
    en: 'Ref Membership Number should be Number',
    hi: 'परिचय देने वाले सदस्य की सदस्यता संख्या में केवल अंक लिखें',
  },
  'edit.refPerson.required': { en: 'Name is Required', hi: 'नाम लिखें' },
  'edit.secretaryEmail.required': { en: 'Secretary Email Id is Required', hi: 'सचिव का ई-मेल लिखें' },
  'edit.secretaryEmail.invalid': { en: 'Inavlid Email', hi: 'ई-मेल ग़लत है' },
  'edit.done': { en: 'Record Updated', hi: 'बदलाव सहेज लिए गए' },
  'edit.stale': {
    en: 'Someone else has changed this record. Reload it and try again.',
    hi: 'इस बीच किसी और ने यह रिकॉर्ड बदल दिया है। इसे फिर से लोड करके प्रयास करें।',
  },
  'selfEdit.phone.required': { en: 'Phone Number is Required', hi: 'फ़ोन नंबर लिखें' },
  'selfEdit.phone.invalid': { en: 'Invalid Phone Number', hi: 'फ़ोन नंबर ग़लत है' },
  'selfEdit.signatureImage.required': { en: 'Signature image is required', hi: 'हस्ताक्षर की फ़ोटो अपलोड करें' },
  'selfEdit.college.required': { en: 'College Name is Required', hi: 'कॉलेज का नाम लिखें' },
  'selfEdit.refPhone.invalid': {
    en: 'Invalid Contact Person Phone Number',
    hi: 'परिचय देने वाले सदस्य का फ़ोन नंबर ग़लत है',
  },
  'selfEdit.refMembershipNo.number': {
    en: 'Ref Membership Number should be a number',
    hi: 'परिचय देने वाले सदस्य की सदस्यता संख्या में केवल अंक लिखें',
  },
} as const satisfies Record<string, Text>;
