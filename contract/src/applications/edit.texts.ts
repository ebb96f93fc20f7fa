import type { Text } from '../text.js';

/** Texts of the application edit, in the order of its checks (docs/rules/validation.md, exactly as printed). */
export const editTexts = {
  'edit.email.required': { en: 'Email Id is Required', hi: 'ई-मेल आवश्यक है' },
  'edit.email.invalid': { en: 'Inavlid Email', hi: 'ई-मेल ग़लत है' },
  'edit.name.required': { en: 'Name is Required', hi: 'नाम आवश्यक है' },
  'edit.phone.required': { en: 'Number is Required', hi: 'नंबर आवश्यक है' },
  'edit.phone.invalid': { en: 'invalid Number', hi: 'नंबर ग़लत है' },
  'edit.profileImage.required': { en: 'profile image is Required', hi: 'फ़ोटो आवश्यक है' },
  'edit.signatureImage.required': { en: 'sigature image is Required', hi: 'हस्ताक्षर का चित्र आवश्यक है' },
  'edit.certImage.required': { en: 'Medical Licence is Required', hi: 'चिकित्सा लाइसेंस आवश्यक है' },
  'edit.refMembershipNo.required': {
    en: 'Ref Membership Number is Required',
    hi: 'संदर्भ सदस्यता संख्या आवश्यक है',
  },
  'edit.refPhone.required': { en: 'Number is Required', hi: 'नंबर आवश्यक है' },
  'edit.regno.number': { en: 'Reg Number should be Number', hi: 'पंजीकरण संख्या में केवल अंक लिखें' },
  'edit.refMembershipNo.number': {
    en: 'Ref Membership Number should be Number',
    hi: 'संदर्भ सदस्यता संख्या में केवल अंक लिखें',
  },
  'edit.refPerson.required': { en: 'Name is Required', hi: 'नाम आवश्यक है' },
  'edit.secretaryEmail.required': { en: 'Secretary Email Id is Required', hi: 'सचिव का ई-मेल आवश्यक है' },
  'edit.secretaryEmail.invalid': { en: 'Inavlid Email', hi: 'ई-मेल ग़लत है' },
  'edit.done': { en: 'Record Updated', hi: 'रिकॉर्ड अद्यतन हुआ' },
  'edit.stale': {
    en: 'Somebody else changed this record in the meantime. Reload it and try again.',
    hi: 'इस बीच किसी और ने यह रिकॉर्ड बदला है। पुनः लोड करके फिर प्रयास करें।',
  },
  'selfEdit.phone.required': { en: 'Phone Number is Required', hi: 'फ़ोन नंबर आवश्यक है' },
  'selfEdit.phone.invalid': { en: 'Invalid Phone Number', hi: 'फ़ोन नंबर ग़लत है' },
  'selfEdit.signatureImage.required': { en: 'Signature image is required', hi: 'हस्ताक्षर का चित्र आवश्यक है' },
  'selfEdit.college.required': { en: 'College Name is Required', hi: 'कॉलेज का नाम आवश्यक है' },
  'selfEdit.refPhone.invalid': {
    en: 'Invalid Contact Person Phone Number',
    hi: 'संपर्क व्यक्ति का फ़ोन नंबर ग़लत है',
  },
  'selfEdit.refMembershipNo.number': {
    en: 'Ref Membership Number should be a number',
    hi: 'संदर्भ सदस्यता संख्या में केवल अंक लिखें',
  },
} as const satisfies Record<string, Text>;
