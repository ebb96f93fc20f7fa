import type { Text } from '../text.js';

/** Texts that only staff see. */
export const importOfficeTexts = {
  // Why a file cannot be read as a register.
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
  // Imports.
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
  'import.begun': {
    en: 'The import has begun. Its rows can no longer be corrected.',
    hi: 'आयात शुरू हो चुका है। अब इसकी पंक्तियाँ ठीक नहीं की जा सकतीं।',
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
  // What is wrong with a cell; its value stands before the sentence.
  'import.cell.noResult': {
    en: 'the cell has a formula without a result',
    hi: 'सेल में फ़ॉर्मूला है, पर उसका नतीजा नहीं',
  },
  'import.cell.error': { en: 'the cell has an error', hi: 'सेल में गड़बड़ी (error) है' },
  'import.choice': {
    en: 'This is none of: {choices}.',
    hi: 'यह इनमें से कोई नहीं है: {choices}।',
  },
  'import.place.nearest': {
    en: 'This is not in the list. Is it {nearest}?',
    hi: 'यह सूची में नहीं है। क्या यह {nearest} है?',
  },
  'import.place.unknown': { en: 'This is not in the list.', hi: 'यह सूची में नहीं है।' },
  'import.day.twoDigits': {
    en: 'The year has two digits only. Write all four.',
    hi: 'साल के केवल दो अंक हैं। चारों अंक लिखें।',
  },
  'import.day.impossible': {
    en: 'There is no such day in the calendar.',
    hi: 'कैलेंडर में ऐसी कोई तारीख़ नहीं है।',
  },
  'import.day.order': {
    en: 'Day or month first? Say so for the column and check again, or correct the cell.',
    hi: 'दिन पहले है या महीना? कॉलम के लिए यह बताकर फिर से जाँचें, या सेल ठीक करें।',
  },
  'import.day.unreadable': {
    en: 'This is no day. Write it like 27/03/1990.',
    hi: 'यह तारीख़ नहीं है। इसे 27/03/1990 की तरह लिखें।',
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
    en: 'The day must be from 1900 on and not after today.',
    hi: 'तारीख़ 1900 से आज तक की हो।',
  },
  // Zips with photos and documents of an import (docs/rules/imports.md).
  'import.zip.type': { en: 'Choose a ZIP file.', hi: 'ZIP फ़ाइल चुनें।' },
  'import.zip.size': {
    en: 'A zip may have 500 MB at most. Bring the files in several zips.',
    hi: 'ZIP 500 MB से बड़ी न हो। फ़ाइलें कई ZIP में बाँटकर लाएँ।',
  },
  'import.zip.state': {
    en: 'Photos and papers can be brought once the members are imported, one zip at a time.',
    hi: 'फ़ोटो और काग़ज़ात सदस्यों के आयात के बाद, एक बार में एक ZIP से लाए जा सकते हैं।',
  },
  'import.zip.noNames': {
    en: 'No column of this register names photos or papers.',
    hi: 'इस रजिस्टर का कोई कॉलम फ़ोटो या काग़ज़ात के नाम नहीं देता।',
  },
  'import.zip.most': {
    en: 'An import takes 100 zips at most.',
    hi: 'एक आयात में ज़्यादा से ज़्यादा 100 ZIP लाई जा सकती हैं।',
  },
  'import.zip.busy': {
    en: 'Photos and papers are still being taken. Wait until that is done.',
    hi: 'फ़ोटो और काग़ज़ात अभी लिए जा रहे हैं। पूरा होने तक रुकें।',
  },
  'import.zip.notZip': { en: 'This is not a ZIP file.', hi: 'यह ZIP फ़ाइल नहीं है।' },
  'import.zip.damaged': {
    en: 'The zip is damaged or incomplete. Make it again and upload it once more.',
    hi: 'ZIP ख़राब या अधूरी है। इसे दोबारा बनाकर फिर से अपलोड करें।',
  },
  'import.zip.password': {
    en: 'The zip is protected by a password. Make it again without one.',
    hi: 'ZIP पर पासवर्ड लगा है। इसे बिना पासवर्ड के दोबारा बनाएँ।',
  },
  'import.zip.entries': {
    en: 'There are more than 20,000 files in the zip. Bring them in several zips.',
    hi: 'ZIP में 20,000 से ज़्यादा फ़ाइलें हैं। इन्हें कई ZIP में बाँटकर लाएँ।',
  },
  'import.zip.tooLarge': {
    en: 'Unpacked, the zip would be too large. Bring the files in several zips.',
    hi: 'खुलने पर ZIP बहुत बड़ी हो जाती है। फ़ाइलें कई ZIP में बाँटकर लाएँ।',
  },
  'import.zip.names': {
    en: 'A file in the zip has a name that leads out of it. Make the zip again from the photos alone.',
    hi: 'ZIP में किसी फ़ाइल का नाम ZIP के बाहर का पता देता है। केवल फ़ोटो लेकर ZIP दोबारा बनाएँ।',
  },
  'import.zip.twice': {
    en: 'The zip has several files of this name. Give them different names, or write the folder in the register.',
    hi: 'ZIP में इस नाम की कई फ़ाइलें हैं। इनके नाम अलग-अलग रखें या रजिस्टर में फ़ोल्डर का नाम भी लिखें।',
  },
  'import.zip.unreadable': {
    en: 'This file in the zip is damaged and cannot be unpacked.',
    hi: 'ZIP की यह फ़ाइल ख़राब है और खुल नहीं रही।',
  },
  'import.old.hosts': {
    en: 'No old storage is set up for this portal.',
    hi: 'इस पोर्टल के लिए कोई पुराना स्टोरेज तय नहीं है।',
  },
  'import.old.none': {
    en: 'No row of this register names a file by an address.',
    hi: 'इस रजिस्टर की किसी पंक्ति में फ़ाइल का इंटरनेट पता नहीं है।',
  },
  'import.old.unknownHost': {
    en: 'This address is on no known old storage.',
    hi: 'यह पता किसी जाने-पहचाने पुराने स्टोरेज का नहीं है।',
  },
  'import.old.noFile': {
    en: 'This address names no file.',
    hi: 'इस पते में किसी फ़ाइल का नाम नहीं है।',
  },
  'import.old.missing': {
    en: 'The copy of the old storage has no file at this address.',
    hi: 'पुराने स्टोरेज की कॉपी में इस पते पर कोई फ़ाइल नहीं है।',
  },
} as const satisfies Record<string, Text>;
