import type { Text } from '../text.js';

/** Texts of the reference lists (docs/rules/validation.md): what staff are told about an entry, an import and the queue of colleges. */
export const referenceTexts = {
  'reference.kind': { en: 'There is no such list.', hi: 'ऐसी कोई सूची नहीं है।' },
  'reference.name': { en: 'Enter the name.', hi: 'नाम लिखें।' },
  'reference.nameTooLong': {
    en: 'The name must be 120 characters or fewer.',
    hi: 'नाम 120 अक्षरों से लंबा न हो।',
  },
  'reference.nameCharacters': {
    en: 'A name cannot have line breaks or invisible characters.',
    hi: 'नाम में नई पंक्ति या अदृश्य अक्षर नहीं हो सकते।',
  },
  'reference.alias': {
    en: 'Another name must have 1 to 120 characters and no vertical bar (|).',
    hi: 'दूसरे नाम में 1 से 120 अक्षर हों और खड़ी रेखा (|) न हो।',
  },
  'reference.aliases': {
    en: 'A college can have up to 20 other names.',
    hi: 'एक कॉलेज के अधिक से अधिक 20 दूसरे नाम हो सकते हैं।',
  },
  'reference.email': { en: 'Enter one e-mail address.', hi: 'केवल एक ई-मेल पता लिखें।' },
  'reference.state': { en: 'Choose a state from the list.', hi: 'सूची में से राज्य चुनें।' },
  'reference.prant': { en: 'Choose a prant of this state.', hi: 'इस राज्य का प्रांत चुनें।' },
  'reference.field': {
    en: 'Entries in this list do not have this field.',
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
    en: 'This entry cannot be removed while others belong to it.',
    hi: 'इसके अंतर्गत दूसरी प्रविष्टियाँ हैं, इसलिए इसे हटाया नहीं जा सकता।',
  },
  'reference.stale': {
    en: 'This entry has been changed in the meantime. Please check it again.',
    hi: 'इस बीच यह प्रविष्टि बदल गई है। कृपया फिर से देखें।',
  },
  'reference.csv.unreadable': {
    en: 'The file cannot be read as CSV.',
    hi: 'फ़ाइल CSV के रूप में नहीं पढ़ी जा सकी।',
  },
  'reference.csv.header': {
    en: 'The first line must have exactly the column names of this list.',
    hi: 'पहली पंक्ति में ठीक इसी सूची के कॉलमों के नाम होने चाहिए।',
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
    en: 'This row is in the file twice.',
    hi: 'यह पंक्ति फ़ाइल में दो बार है।',
  },
  'reference.csv.contradicts': {
    en: 'An earlier row in the file already uses this name.',
    hi: 'फ़ाइल की किसी पिछली पंक्ति में यह नाम है।',
  },
  'reference.csv.isAlias': {
    en: 'Already listed as another name of a college.',
    hi: 'किसी कॉलेज के दूसरे नाम के रूप में पहले से दर्ज है।',
  },
  'reference.import.errors': {
    en: 'Some rows have errors. Nothing was saved.',
    hi: 'कुछ पंक्तियों में त्रुटि है। कुछ भी सहेजा नहीं गया।',
  },
  'reference.import.stale': {
    en: 'The list or the file has changed since the preview. Please check the preview again.',
    hi: 'पूर्वावलोकन के बाद सूची या फ़ाइल बदल गई है। कृपया पूर्वावलोकन फिर से देखें।',
  },
  'queuedName.decided': {
    en: 'Someone has already decided on this name.',
    hi: 'इस नाम पर पहले ही निर्णय हो चुका है।',
  },
  'queuedName.done': { en: 'Decision saved', hi: 'निर्णय सहेज लिया गया' },
  'queuedName.college': {
    en: 'Choose a college from the list.',
    hi: 'सूची में से कॉलेज चुनें।',
  },
} as const satisfies Record<string, Text>;
