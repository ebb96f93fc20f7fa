import type { Text } from '../text.js';

/** Texts of the reference lists (docs/rules/validation.md): what staff are told about an entry, an import and the queue of colleges. */
export const referenceTexts = {
  'reference.kind': { en: 'This is not one of the lists.', hi: 'यह सूचियों में से एक नहीं है।' },
  'reference.name': { en: 'Write the name.', hi: 'नाम लिखें।' },
  'reference.nameTooLong': {
    en: 'A name can have 120 characters at most.',
    hi: 'नाम में अधिक से अधिक 120 अक्षर हो सकते हैं।',
  },
  'reference.nameCharacters': {
    en: 'A name can not have line breaks or invisible characters.',
    hi: 'नाम में पंक्ति-विराम या अदृश्य अक्षर नहीं हो सकते।',
  },
  'reference.alias': {
    en: 'Another name has 1 to 120 characters and no vertical bar (|).',
    hi: 'दूसरे नाम में 1 से 120 अक्षर हों और खड़ी रेखा (|) न हो।',
  },
  'reference.aliases': {
    en: 'A college can have 20 other names at most.',
    hi: 'एक महाविद्यालय के अधिक से अधिक 20 दूसरे नाम हो सकते हैं।',
  },
  'reference.email': { en: 'Write one plain e-mail address.', hi: 'एक सामान्य ई-मेल पता लिखें।' },
  'reference.state': { en: 'Choose a state of the list.', hi: 'सूची का कोई राज्य चुनें।' },
  'reference.prant': { en: 'Choose a prant of this state.', hi: 'इस राज्य का कोई प्रांत चुनें।' },
  'reference.field': {
    en: 'Entries of this list do not have this field.',
    hi: 'इस सूची की प्रविष्टियों में यह खाना नहीं होता।',
  },
  'reference.duplicate': {
    en: 'This name is already in the list.',
    hi: 'यह नाम सूची में पहले से है।',
  },
  'reference.oneSecretary': {
    en: 'This prant already has a secretary.',
    hi: 'इस प्रांत के सचिव पहले से हैं।',
  },
  'reference.hasChildren': {
    en: 'This entry can not be removed while others belong to it.',
    hi: 'जब तक दूसरी प्रविष्टियाँ इसके अंतर्गत हैं, इसे हटाया नहीं जा सकता।',
  },
  'reference.stale': {
    en: 'This entry was changed meanwhile. Please look at it again.',
    hi: 'यह प्रविष्टि इस बीच बदली गई है। कृपया फिर से देखें।',
  },
  'reference.csv.unreadable': {
    en: 'The file can not be read as CSV.',
    hi: 'फ़ाइल CSV के रूप में पढ़ी नहीं जा सकती।',
  },
  'reference.csv.header': {
    en: 'The first line must name exactly the columns of this list.',
    hi: 'पहली पंक्ति में ठीक इस सूची के स्तंभों के नाम हों।',
  },
  'reference.csv.empty': { en: 'The file has no rows.', hi: 'फ़ाइल में कोई पंक्ति नहीं है।' },
  'reference.csv.tooMany': {
    en: 'A file can have 10,000 rows at most.',
    hi: 'फ़ाइल में अधिक से अधिक 10,000 पंक्तियाँ हो सकती हैं।',
  },
  'reference.csv.columns': {
    en: 'This row does not have as many cells as the first line.',
    hi: 'इस पंक्ति में पहली पंक्ति जितने खाने नहीं हैं।',
  },
  'reference.csv.twice': {
    en: 'This row stands in the file twice.',
    hi: 'यह पंक्ति फ़ाइल में दो बार है।',
  },
  'reference.csv.contradicts': {
    en: 'An earlier row of the file uses this name.',
    hi: 'फ़ाइल की किसी पिछली पंक्ति में यह नाम है।',
  },
  'reference.csv.isAlias': {
    en: 'Already known as another name of a college.',
    hi: 'किसी महाविद्यालय के दूसरे नाम के रूप में पहले से ज्ञात है।',
  },
  'reference.import.errors': {
    en: 'The file has rows with errors. Nothing was stored.',
    hi: 'फ़ाइल की कुछ पंक्तियों में त्रुटि है। कुछ भी सहेजा नहीं गया।',
  },
  'reference.import.stale': {
    en: 'The list or the file changed since the preview. Please look at the preview again.',
    hi: 'पूर्वावलोकन के बाद सूची या फ़ाइल बदल गई है। कृपया पूर्वावलोकन फिर से देखें।',
  },
  'collegeQueue.decided': {
    en: 'Somebody has already decided about this college.',
    hi: 'इस महाविद्यालय पर कोई पहले ही निर्णय ले चुका है।',
  },
  'collegeQueue.done': { en: 'Decision saved', hi: 'निर्णय सहेजा गया' },
  'collegeQueue.college': {
    en: 'Choose a college of the list.',
    hi: 'सूची का कोई महाविद्यालय चुनें।',
  },
} as const satisfies Record<string, Text>;
