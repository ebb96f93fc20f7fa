import type { Text } from '../text.js';

/** What staff are told about imports. */
export const importTexts = {
  'import.type': {
    en: 'Choose an Excel file (.xlsx) or a CSV file.',
    hi: 'Excel (.xlsx) या CSV फ़ाइल चुनें।',
  },
  'import.size': { en: 'The file may have 50 MB at most.', hi: 'फ़ाइल 50 MB से बड़ी न हो।' },
  'import.notUploaded': {
    en: 'The file has not arrived. Upload it again.',
    hi: 'फ़ाइल नहीं पहुँची। इसे फिर से अपलोड करें।',
  },
  'import.empty': {
    en: 'There are no rows below the headings.',
    hi: 'शीर्षकों के नीचे कोई पंक्ति नहीं है।',
  },
  'import.mapping': {
    en: 'Say for each column what it is; each field can be chosen once.',
    hi: 'हर कॉलम के लिए बताएँ कि वह क्या है; एक फ़ील्ड एक ही बार चुना जा सकता है।',
  },
  'import.mappingRequired': {
    en: 'Choose the columns of the membership number and the name.',
    hi: 'सदस्यता संख्या और नाम के कॉलम चुनें।',
  },
  'import.state': {
    en: 'This cannot be done with the import now. Reload the page.',
    hi: 'इस आयात के साथ अभी यह नहीं हो सकता। पेज फिर से लोड करें।',
  },
  'import.count': {
    en: 'It is {count} rows by now. Look at the report again before you start.',
    hi: 'अब {count} पंक्तियाँ हैं। शुरू करने से पहले रिपोर्ट फिर से देखें।',
  },
  'import.nothing': {
    en: 'There is no row to be imported.',
    hi: 'आयात करने के लिए कोई पंक्ति नहीं है।',
  },
  'import.other': {
    en: 'Another import is under way. Start this one afterwards.',
    hi: 'एक दूसरा आयात चल रहा है। उसके बाद इसे शुरू करें।',
  },
  'import.failed': {
    en: 'It could not be finished. Please try again.',
    hi: 'यह पूरा नहीं हो सका। कृपया फिर प्रयास करें।',
  },
  'import.noReport': { en: 'There is no report yet.', hi: 'अभी कोई रिपोर्ट नहीं है।' },
  'import.deleting': {
    en: 'The import is being deleted.',
    hi: 'आयात हटाया जा रहा है।',
  },
  'import.inUse': {
    en: 'Member {number} has logged in, was changed, or has something that hangs on the record. The import cannot be deleted any more.',
    hi: 'सदस्य {number} ने लॉगिन किया है, या उनके रिकॉर्ड में बदलाव हुआ है, या उससे कुछ जुड़ा है। यह आयात अब नहीं हटाया जा सकता।',
  },
  'import.number.required': { en: 'Membership number is Required', hi: 'सदस्यता संख्या लिखें' },
  'import.number.valid': {
    en: 'A membership number has up to 20 letters, digits, - and /, with a digit among them.',
    hi: 'सदस्यता संख्या में 20 तक अक्षर, अंक, - और / हो सकते हैं, कम से कम एक अंक के साथ।',
  },
  'import.number.large': {
    en: 'A number of digits alone has 7 of them at most: the next numbers of the portal follow the largest one.',
    hi: 'केवल अंकों वाली संख्या 7 अंकों से लंबी न हो: पोर्टल की अगली संख्याएँ सबसे बड़ी संख्या के बाद से चलती हैं।',
  },
  'import.number.twice': {
    en: 'Row {row} has the same membership number.',
    hi: 'पंक्ति {row} में भी यही सदस्यता संख्या है।',
  },
  'import.number.taken': {
    en: 'The number {number} was given to somebody else.',
    hi: 'संख्या {number} किसी और को दी जा चुकी है।',
  },
  'import.person.twice': {
    en: 'Row {row} has the same registration number and date of birth.',
    hi: 'पंक्ति {row} में भी यही पंजीकरण संख्या और जन्म तिथि है।',
  },
  'import.memberOn.valid': {
    en: 'Enter the day as yyyy-mm-dd; it may not be after today.',
    hi: 'दिन yyyy-mm-dd के रूप में लिखें; वह आज के बाद का न हो।',
  },
} as const satisfies Record<string, Text>;
