import type { Text } from '../text.js';

/** Why a file can not be read as a register. */
export const sheetTexts = {
  'import.sheet.notSheet': {
    en: 'This is neither an Excel workbook nor a CSV file. Save the register as .xlsx or .csv and upload that file.',
    hi: 'यह न Excel फ़ाइल है, न CSV। रजिस्टर को .xlsx या .csv में सहेजकर वह फ़ाइल अपलोड करें।',
  },
  'import.sheet.oldExcel': {
    en: 'This was saved by an old Excel (.xls). Open it, choose "Save as" and "Excel workbook (.xlsx)", and upload that file.',
    hi: 'यह पुराने Excel (.xls) की फ़ाइल है। इसे खोलकर "Save as" से "Excel workbook (.xlsx)" चुनें और वह फ़ाइल अपलोड करें।',
  },
  'import.sheet.password': {
    en: 'The file is protected by a password. Save it without one and upload it again.',
    hi: 'फ़ाइल पर पासवर्ड लगा है। इसे बिना पासवर्ड के सहेजकर फिर से अपलोड करें।',
  },
  'import.sheet.damaged': {
    en: 'The file is damaged and cannot be opened. Save it once more in Excel and upload it again.',
    hi: 'फ़ाइल ख़राब है, खुल नहीं रही। इसे Excel में दोबारा सहेजकर फिर से अपलोड करें।',
  },
  'import.sheet.tooLarge': {
    en: 'Unpacked, the file is too large. Copy the rows into a new workbook and upload that one.',
    hi: 'खुलने पर फ़ाइल बहुत बड़ी हो जाती है। पंक्तियाँ नई फ़ाइल में कॉपी करके वह फ़ाइल अपलोड करें।',
  },
  'import.sheet.tooManyRows': {
    en: 'The sheet has more than 60,000 rows. Split it into several files.',
    hi: 'शीट में 60,000 से ज़्यादा पंक्तियाँ हैं। इसे कई फ़ाइलों में बाँटकर अपलोड करें।',
  },
  'import.sheet.tooManyColumns': {
    en: 'Row {row} has more than {most} columns.',
    hi: 'पंक्ति {row} में {most} से ज़्यादा कॉलम हैं।',
  },
  'import.sheet.longCell': {
    en: 'A cell in row {row} has more than {most} characters.',
    hi: 'पंक्ति {row} के एक सेल में {most} से ज़्यादा अक्षर हैं।',
  },
  'import.sheet.quotes': {
    en: 'The file cannot be read from row {row} on: a quotation mark there has no end.',
    hi: 'पंक्ति {row} से आगे फ़ाइल नहीं पढ़ी जा सकती: वहाँ एक उद्धरण चिह्न (") बंद नहीं हुआ है।',
  },
  'import.sheet.empty': { en: 'There is nothing in the file.', hi: 'फ़ाइल में कुछ नहीं है।' },
} as const satisfies Record<string, Text>;
