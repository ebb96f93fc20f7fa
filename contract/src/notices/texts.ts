import type { Text } from '../text.js';

/** Texts of the notice form; those of the specification are verbatim. */
export const noticesOfficeTexts = {
  'notice.title': { en: 'Subject is Required!', hi: 'विषय लिखें!' },
  'notice.required': { en: 'Notice is Required', hi: 'सूचना लिखें' },
  'notice.min': { en: 'Notice Must be atleast 200 characters', hi: 'सूचना कम से कम 200 अक्षरों की हो' },
  'notice.files': {
    en: 'Only Pdf,jpg,jpeg,bmp,png files allowed',
    hi: 'केवल Pdf, jpg, jpeg, bmp, png फ़ाइलें मान्य हैं',
  },
  'notice.fifth': { en: 'The fifth document has to be a PDF', hi: 'पाँचवाँ दस्तावेज़ PDF होना चाहिए' },
  'notice.documentName': { en: 'Give the document a name', hi: 'दस्तावेज़ का नाम लिखें' },
  'notice.hindi': {
    en: 'A Hindi version has a subject and a text',
    hi: 'हिंदी सूचना में विषय और पाठ दोनों लिखें',
  },
  'notice.group': { en: 'Choose who the notice is for', hi: 'चुनें कि सूचना किनके लिए है' },
  'notice.status': { en: 'Choose Active or Inactive', hi: 'सक्रिय या निष्क्रिय चुनें' },
  'notice.stale': {
    en: 'Somebody else has changed this notice since you opened it. Open it again, so that nothing of theirs is lost.',
    hi: 'आपके खोलने के बाद किसी और ने यह सूचना बदली है। उनका बदलाव न छूटे, इसलिए इसे फिर से खोलें।',
  },
  'notice.publish': {
    en: 'You may save Inactive notices. Ask an Admin to make this one Active, or to change it while it is.',
    hi: 'आप केवल निष्क्रिय सूचनाएँ सहेज सकते हैं। इसे सक्रिय करने, या सक्रिय सूचना बदलने के लिए एडमिन से कहें।',
  },
  'notice.notActive': {
    en: 'Only an Active notice can be sent by e-mail.',
    hi: 'केवल सक्रिय सूचना ही ई-मेल से भेजी जा सकती है।',
  },
  'notice.keys': {
    en: 'Documents are uploaded in the form of the notice. Name here only those that it has.',
    hi: 'दस्तावेज़ सूचना के फ़ॉर्म में अपलोड होते हैं। यहाँ केवल वही लिखें जो सूचना में पहले से हैं।',
  },
  'notice.saved': { en: 'Notice saved', hi: 'सूचना सहेज ली गई' },
  'notice.updated': { en: 'Notice updated', hi: 'सूचना बदल दी गई' },
} as const satisfies Record<string, Text>;
