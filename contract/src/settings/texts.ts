import type { Text } from '../text.js';

/** Texts that visitors, applicants and members see. */
export const settingsPortalTexts = {
  // Texts for senders of messages to the office.
  'feedback.message': { en: 'Please write your message', hi: 'कृपया अपना संदेश लिखें' },
  'feedback.sent': {
    en: 'Your message has been sent to the office',
    hi: 'आपका संदेश कार्यालय को भेज दिया गया है',
  },
} as const satisfies Record<string, Text>;

/** Texts that only staff see. */
export const settingsOfficeTexts = {
  // Texts about the organisation's files (docs/rules/uploads.md).
  'asset.type': {
    en: 'This kind of file cannot be used here.',
    hi: 'इस तरह की फ़ाइल यहाँ नहीं चलेगी।',
  },
  'asset.size': { en: 'This file is too large.', hi: 'यह फ़ाइल बहुत बड़ी है।' },
  'asset.captions': {
    en: 'This is not a WebVTT file in UTF-8: it begins with WEBVTT and has times such as 00:01.000 --> 00:04.000.',
    hi: 'यह UTF-8 में WebVTT फ़ाइल नहीं है: वह WEBVTT से शुरू होती है और उसमें 00:01.000 --> 00:04.000 जैसे समय होते हैं।',
  },
  'asset.notReady': {
    en: 'This file has not been accepted. Upload it again.',
    hi: 'यह फ़ाइल स्वीकार नहीं हुई है। इसे दोबारा अपलोड करें।',
  },
  'serviceLevels.days': {
    en: 'Enter whole days from 0 to 365; 0 is no limit.',
    hi: '0 से 365 तक पूरे दिन लिखें; 0 का मतलब कोई सीमा नहीं।',
  },
  'serviceLevels.stale': {
    en: 'Someone else has changed these limits. Reload the page.',
    hi: 'ये सीमाएँ किसी और ने बदल दी हैं। पेज फिर से खोलें।',
  },
  // Texts about the branding record (docs/rules/records.md).
  'branding.required': { en: 'Fill in this field.', hi: 'यह जानकारी भरें।' },
  'branding.website': {
    en: 'Enter an address that begins with https://.',
    hi: 'https:// से शुरू होने वाला पता लिखें।',
  },
  'branding.phone': {
    en: 'Enter a telephone number: digits, spaces, +, - and brackets.',
    hi: 'फ़ोन नंबर लिखें: अंक, खाली जगह, +, - और कोष्ठक।',
  },
  'branding.foundedYear': {
    en: 'Enter a year from 1850 to this year, such as 1977.',
    hi: '1850 से इस वर्ष तक का कोई वर्ष लिखें, जैसे 1977।',
  },
  'branding.pan': {
    en: 'Enter the 10 characters of the PAN, such as AAATN1234A.',
    hi: 'PAN के 10 अक्षर और अंक लिखें, जैसे AAATN1234A।',
  },
  'branding.prefix': { en: 'Enter 2 to 10 capital letters, A to Z.', hi: 'A से Z तक के 2 से 10 बड़े अक्षर लिखें।' },
  'branding.months': { en: 'Enter whole months from 12 to 120.', hi: '12 से 120 तक पूरे महीने लिखें।' },
  'branding.signatories': { en: 'Enter both signatories.', hi: 'दोनों हस्ताक्षरकर्ता लिखें।' },
  'branding.colour': {
    en: 'Enter a colour as # and six digits, such as #c2410c.',
    hi: 'रंग # और छह अंकों में लिखें, जैसे #c2410c।',
  },
  'branding.contrast': {
    en: 'This colour cannot be read well enough where it is used. Choose one with a contrast of at least 4.5 to 1.',
    hi: 'जहाँ यह रंग आता है वहाँ पढ़ना मुश्किल होगा। ऐसा रंग चुनें जिसका कॉन्ट्रास्ट कम से कम 4.5 : 1 हो।',
  },
  'branding.stale': {
    en: 'Somebody else has changed these settings since you opened them. Copy what you typed, load the page again and repeat your change.',
    hi: 'आपके खोलने के बाद किसी और ने ये सेटिंग बदल दी हैं। जो लिखा है उसे कॉपी कर लें, पेज फिर लोड करें और बदलाव दोहराएँ।',
  },
  // Texts about versions of the price table (docs/rules/fees.md).
  'prices.added': { en: 'The new fees have been saved.', hi: 'नए शुल्क सहेज लिए गए।' },
  'prices.withdrawn': { en: 'The coming fees have been withdrawn.', hi: 'आने वाले शुल्क वापस ले लिए गए।' },
  'prices.day': { en: 'Enter the first day of the new fees.', hi: 'नए शुल्क का पहला दिन लिखें।' },
  'prices.past': {
    en: 'New fees can count from tomorrow at the earliest.',
    hi: 'नए शुल्क जल्द से जल्द कल से लागू हो सकते हैं।',
  },
  'prices.far': {
    en: 'The first day must be within the next two years.',
    hi: 'पहला दिन अगले दो साल के अंदर का हो।',
  },
  'prices.overlap': {
    en: 'Other fees already begin on this day. Choose another day, or withdraw those first.',
    hi: 'इस दिन से दूसरे शुल्क पहले से तय हैं। दूसरा दिन चुनें, या पहले उन्हें वापस लें।',
  },
  'prices.plans': {
    en: 'Every kind of membership needs its fee, each once.',
    hi: 'हर तरह की सदस्यता का शुल्क चाहिए, हर एक का एक बार।',
  },
  'prices.lines': { en: 'A fee has one to six lines.', hi: 'एक शुल्क में एक से छह पंक्तियाँ होती हैं।' },
  'prices.label': { en: 'Enter what this line is for.', hi: 'लिखें कि यह राशि किसके लिए है।' },
  'prices.amount': {
    en: 'Enter whole rupees from 0 to 1,00,000.',
    hi: '0 से 1,00,000 तक पूरे रुपये लिखें।',
  },
  'prices.sum': {
    en: 'The lines do not add up to the total.',
    hi: 'पंक्तियों का जोड़ कुल राशि के बराबर नहीं है।',
  },
  'prices.zero': { en: 'The total must be more than zero.', hi: 'कुल राशि शून्य से ज़्यादा हो।' },
  'prices.inForce': {
    en: 'These fees are in force or were, so they cannot be withdrawn. Add new fees instead.',
    hi: 'ये शुल्क लागू हैं या लागू रहे हैं, इसलिए वापस नहीं लिए जा सकते। इनकी जगह नए शुल्क जोड़ें।',
  },
  // Texts about the public pages (docs/rules/pages.md).
  'sitePage.title': { en: 'Enter the heading in both languages.', hi: 'दोनों भाषाओं में शीर्षक लिखें।' },
  'sitePage.body': { en: 'Enter the text in both languages.', hi: 'दोनों भाषाओं में पाठ लिखें।' },
  'sitePage.tooLong': {
    en: 'The text must be 15,000 characters or fewer in each language.',
    hi: 'हर भाषा में पाठ 15,000 अक्षरों से लंबा न हो।',
  },
  // Texts about the office's sentences for applicants (docs/rules/states.md).
  'readySentence.text': { en: 'Write the sentence.', hi: 'वाक्य लिखें।' },
  'readySentence.kind': { en: 'Choose what the sentence is for.', hi: 'चुनें कि वाक्य किसके लिए है।' },
  'readySentence.twice': { en: 'This sentence is already there.', hi: 'यह वाक्य पहले से है।' },
  'readySentence.most': {
    en: 'There are already 30 sentences of this kind. Remove one first.',
    hi: 'इस तरह के 30 वाक्य पहले से हैं। पहले कोई एक हटाएँ।',
  },
  'readySentence.stale': {
    en: 'Somebody else has changed this sentence. Load the page again.',
    hi: 'किसी और ने यह वाक्य बदल दिया है। पेज फिर से लोड करें।',
  },
  'readySentence.removed': { en: 'The sentence has been removed.', hi: 'वाक्य हटा दिया गया है।' },
  'sitePage.stale': {
    en: 'Somebody else has changed this page since you opened it. Copy your text, load the page again and repeat your change.',
    hi: 'आपके खोलने के बाद किसी और ने यह पेज बदल दिया है। अपना पाठ कॉपी कर लें, पेज फिर लोड करें और बदलाव दोहराएँ।',
  },
  // Texts of the reference lists (docs/rules/validation.md): entries, imports and the queue of colleges.
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
  // Texts of the sender mailbox (docs/rules/mails.md).
  'mailbox.password': { en: 'You need to Provide a password', hi: 'पासवर्ड लिखें' },
  'mailbox.saved': { en: 'The sender mailbox was updated.', hi: 'प्रेषक मेलबॉक्स के बदलाव सहेज लिए गए।' },
  'mailbox.removed': { en: 'The sender mailbox was removed.', hi: 'प्रेषक मेलबॉक्स हटा दिया गया।' },
  'mailbox.gone': {
    en: 'No sender mailbox is set, so there was nothing to remove.',
    hi: 'कोई प्रेषक मेलबॉक्स सेट नहीं है, इसलिए हटाने को कुछ नहीं था।',
  },
  'mailbox.stale': {
    en: 'Someone else has set the sender mailbox in the meantime. Please check it again.',
    hi: 'इस बीच किसी और ने प्रेषक मेलबॉक्स सेट कर दिया है। कृपया फिर से देखें।',
  },
  'mailbox.testQueued': {
    en: 'A test e-mail is on its way to your own address.',
    hi: 'आपके अपने पते पर एक टेस्ट ई-मेल भेजा जा रहा है।',
  },
  'mailbox.none': { en: 'Set the sender mailbox first.', hi: 'पहले प्रेषक मेलबॉक्स सेट करें।' },
  'mailbox.testRunning': {
    en: 'A test e-mail is still on its way. Please wait for the result.',
    hi: 'एक टेस्ट ई-मेल अभी भेजा जा रहा है। कृपया परिणाम की प्रतीक्षा करें।',
  },
  'mailbox.reason.password': {
    en: 'The mail server refused the log-in: the password is wrong, the account is locked, or the provider requires an app password.',
    hi: 'मेल सर्वर ने लॉगिन अस्वीकार किया: पासवर्ड ग़लत है, खाता बंद है, या ई-मेल सेवा अलग ऐप पासवर्ड माँगती है।',
  },
  'mailbox.reason.sender': {
    en: 'The mail server does not allow this mailbox to send from its own address.',
    hi: 'मेल सर्वर इस मेलबॉक्स को अपने ही पते से ई-मेल भेजने नहीं देता।',
  },
  'mailbox.reason.unreadable': {
    en: 'The stored password can no longer be read because its encryption key is missing. Please set it again.',
    hi: 'सहेजा हुआ पासवर्ड अब पढ़ा नहीं जा सकता, क्योंकि उसकी कुंजी नहीं रही। कृपया पासवर्ड फिर से सेट करें।',
  },
  'mailbox.reason.unreachable': {
    en: 'The mail server cannot be reached.',
    hi: 'मेल सर्वर से संपर्क नहीं हो सका।',
  },
  'mailbox.reason.encryption': {
    en: 'The mail server does not offer an encrypted connection, so the password was not sent to it.',
    hi: 'मेल सर्वर सुरक्षित कनेक्शन नहीं देता, इसलिए उसे पासवर्ड नहीं भेजा गया।',
  },
  'mailbox.reason.busy': {
    en: 'The mail server asked to try again later.',
    hi: 'मेल सर्वर ने बाद में फिर प्रयास करने को कहा है।',
  },
  'mailbox.reason.recipient': {
    en: 'The mail server refused the recipient’s address.',
    hi: 'पाने वाले का पता मेल सर्वर ने अस्वीकार कर दिया।',
  },
  'mailbox.reason.other': {
    en: 'The mail server did not take the e-mail.',
    hi: 'मेल सर्वर ने ई-मेल नहीं लिया।',
  },
} as const satisfies Record<string, Text>;
