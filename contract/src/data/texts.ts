import type { Text } from '../text.js';

/** Texts that visitors, applicants and members see. */
export const dataPortalTexts = {
  // Erasure requests.
  'erasure.password': { en: 'Enter your password.', hi: 'अपना पासवर्ड लिखें।' },
  'erasure.reason': { en: 'Give a reason.', hi: 'कारण लिखें।' },
  'erasure.paper': {
    en: 'No request of this member is open. Say how they asked for it, such as “Letter of 3 May 2026”.',
    hi: 'इस सदस्य का कोई अनुरोध नहीं है। लिखें कि उन्होंने कैसे माँगा, जैसे “3 मई 2026 का पत्र”।',
  },
  'erasure.reasonNames': {
    en: 'Leave out the name, the numbers and the addresses of the person: this text is kept.',
    hi: 'इसमें व्यक्ति का नाम, नंबर या पता न लिखें: यह पाठ रखा जाता है।',
  },
  'erasure.asked': {
    en: 'Your request has come in. We have sent you an e-mail about it.',
    hi: 'आपका अनुरोध मिल गया है। इसकी सूचना आपको ई-मेल से भेजी जा रही है।',
  },
  'erasure.none': {
    en: 'There is no open request. Reload the page.',
    hi: 'कोई अनुरोध लंबित नहीं है। पेज फिर से लोड करें।',
  },
  'erasure.withdrawn': {
    en: 'Your request has been withdrawn. Nothing changes.',
    hi: 'आपका अनुरोध वापस ले लिया गया है। सब पहले जैसा है।',
  },
  'erasure.declined': {
    en: 'The request has been declined. The member is told by e-mail.',
    hi: 'अनुरोध अस्वीकार कर दिया गया है। सदस्य को ई-मेल से सूचना भेजी जा रही है।',
  },
  'erasure.done': {
    en: 'The membership has ended and the personal data is erased. Files follow within minutes.',
    hi: 'सदस्यता समाप्त हो गई है और व्यक्तिगत जानकारी मिटा दी गई है। फ़ाइलें कुछ मिनटों में हट जाएँगी।',
  },
  'erasure.wasErased': {
    en: 'The personal data of this member was erased. The record can no longer be changed.',
    hi: 'इस सदस्य की व्यक्तिगत जानकारी मिटाई जा चुकी है। इसका विवरण अब नहीं बदला जा सकता।',
  },
  'erasure.merged': {
    en: 'This record was merged into another one of the same person. Erase that one: this one goes with it.',
    hi: 'यह रिकॉर्ड इसी व्यक्ति के दूसरे रिकॉर्ड में मिलाया जा चुका है। उसे मिटाएँ, यह उसके साथ मिट जाएगा।',
  },
  'erasure.moneyOpen': {
    en: 'A payment or a refund of this person is still under way. Erase when it is settled.',
    hi: 'इस व्यक्ति का कोई भुगतान या राशि-वापसी अभी चल रही है। उसके पूरा होने पर मिटाएँ।',
  },
  'erasure.applicationOpen': {
    en: 'Another application of this person is still open. Decide on it first.',
    hi: 'इस व्यक्ति का एक और आवेदन अभी लंबित है। पहले उस पर निर्णय लें।',
  },
  'erasure.documentsOpen': {
    en: 'Documents of this person are being made right now. Try again in a few minutes.',
    hi: 'इस व्यक्ति के दस्तावेज़ अभी बन रहे हैं। कुछ मिनट बाद फिर प्रयास करें।',
  },
  'erasure.exportRemoved': {
    en: 'This file was removed because a person in it had their data erased. Export the list again.',
    hi: 'यह फ़ाइल हटा दी गई, क्योंकि इसमें शामिल एक व्यक्ति की जानकारी मिटाई गई है। सूची फिर से निर्यात करें।',
  },
} as const satisfies Record<string, Text>;

/** Texts that only staff see. */
export const dataOfficeTexts = {
  // Activation codes.
  'codes.activated': {
    en: 'This member has set a password already and needs no code. Who forgot it uses Forgot password.',
    hi: 'ये सदस्य पासवर्ड बना चुके हैं, इन्हें कोड नहीं चाहिए। पासवर्ड भूल गए हों, तो "पासवर्ड भूल गए" से नया बनाएँ।',
  },
  'codes.ended': {
    en: 'This member has no log-in that a code could open.',
    hi: 'इन सदस्य का ऐसा लॉगिन नहीं है जो कोड से खुले।',
  },
  'codes.nobody': {
    en: 'Nobody here is without a code. Choose to print for those who hold one too, or reload the page.',
    hi: 'यहाँ बिना कोड वाला कोई नहीं है। कोड वालों के लिए भी छापना चुनें, या पेज फिर से लोड करें।',
  },
  'codes.count': {
    en: 'It is {count} members by now. Look at the numbers again before you send.',
    hi: 'अब {count} सदस्य हैं। भेजने से पहले संख्या फिर से देखें।',
  },
  'codes.mailedMeanwhile': {
    en: 'The codes were mailed meanwhile. Reload the page.',
    hi: 'इस बीच कोड ई-मेल किए जा चुके हैं। पेज फिर से लोड करें।',
  },
  'codes.underWay': {
    en: 'Sheets are being made already. Wait until they are ready.',
    hi: 'पर्चियाँ अभी बन रही हैं। उनके तैयार होने तक रुकें।',
  },
  'codes.noFile': {
    en: 'There is no file of sheets yet, or it is gone.',
    hi: 'पर्चियों की फ़ाइल अभी नहीं है, या हटाई जा चुकी है।',
  },
  'codes.void': {
    en: 'No code on these sheets works any more. Print new ones.',
    hi: 'इन पर्चियों का कोई कोड अब काम नहीं करता। नई पर्चियाँ छापें।',
  },
  'codes.failed': {
    en: 'The sheets could not be made; all earlier codes still work. Please try again.',
    hi: 'पर्चियाँ नहीं बन सकीं; पुराने कोड अब भी काम करते हैं। कृपया फिर प्रयास करें।',
  },
  'codes.mailFailed': {
    en: 'Not all mails could be prepared. Please try again.',
    hi: 'सभी ई-मेल तैयार नहीं हो सके। कृपया फिर प्रयास करें।',
  },
  // Duplicates.
  'duplicates.merged': {
    en: 'The two records are one now. It can be undone for 30 days.',
    hi: 'दोनों रिकॉर्ड अब एक हैं। 30 दिन तक इसे वापस लिया जा सकता है।',
  },
  'duplicates.apart': {
    en: 'Noted: these are two persons. They will not be suggested again.',
    hi: 'दर्ज किया गया: ये दो अलग व्यक्ति हैं। यह जोड़ी फिर नहीं दिखाई जाएगी।',
  },
  'duplicates.undone': {
    en: 'The merge has been undone. Both records are as they were before it.',
    hi: 'दोनों रिकॉर्ड फिर अलग कर दिए गए हैं और पहले जैसे हैं।',
  },
  'duplicates.field': {
    en: 'The value of one of these fields cannot be taken over.',
    hi: 'इनमें से किसी एक फ़ील्ड का मान नहीं लिया जा सकता।',
  },
  'duplicates.itself': {
    en: 'A record cannot be merged with itself.',
    hi: 'किसी रिकॉर्ड को उसी में नहीं मिलाया जा सकता।',
  },
  'duplicates.couple': {
    en: 'These are the two persons of a couple, who applied together. They cannot be merged.',
    hi: 'ये एक ही आवेदन के पति-पत्नी हैं। इन्हें मिलाया नहीं जा सकता।',
  },
  'duplicates.ended': {
    en: 'Membership {number} was revoked or merged already. It cannot be merged.',
    hi: 'सदस्यता {number} पहले ही रद्द हो चुकी है या मिला दी गई है। इसे मिलाया नहीं जा सकता।',
  },
  'duplicates.stale': {
    en: 'One of the records was changed after you opened this page. Reload it and look again.',
    hi: 'आपके यह पेज खोलने के बाद एक रिकॉर्ड बदला गया है। पेज फिर से लोड करके देखें।',
  },
  'duplicates.stays.life': {
    en: 'The record with the life membership has to stay.',
    hi: 'आजीवन सदस्यता वाला रिकॉर्ड ही रहेगा।',
  },
  'duplicates.stays.couple': {
    en: 'The record that belongs to a couple has to stay.',
    hi: 'दंपति की सदस्यता वाला रिकॉर्ड ही रहेगा।',
  },
  'duplicates.stays.active': {
    en: 'The record whose membership is still valid has to stay.',
    hi: 'जिस रिकॉर्ड की सदस्यता अभी मान्य है, वही रहेगा।',
  },
  'duplicates.openRequest': {
    en: 'Member {number} has an update request that waits. Decide it first.',
    hi: 'सदस्य {number} का बदलाव का अनुरोध लंबित है। पहले उस पर निर्णय लें।',
  },
  'duplicates.openEmail': {
    en: 'A change of the e-mail of member {number} is waiting. Merge when it has taken effect or was withdrawn.',
    hi: 'सदस्य {number} का ई-मेल बदलना लंबित है। उसके लागू होने या वापस लिए जाने के बाद मिलाएँ।',
  },
  'duplicates.openErasure': {
    en: 'Member {number} has asked to have the data erased. Answer that first.',
    hi: 'सदस्य {number} ने अपनी जानकारी मिटाने का अनुरोध किया है। पहले उस पर निर्णय लें।',
  },
  'duplicates.taken': {
    en: 'With these values the record would be the same person as another active member.',
    hi: 'इन मानों से यह रिकॉर्ड किसी दूसरे सक्रिय सदस्य जैसा हो जाएगा।',
  },
  'duplicates.notMerged': {
    en: 'These two records are not merged.',
    hi: 'ये दोनों रिकॉर्ड मिलाए हुए नहीं हैं।',
  },
  'duplicates.isMerged': {
    en: 'These two records are merged. Undo that first.',
    hi: 'ये दोनों रिकॉर्ड मिलाए जा चुके हैं। पहले उन्हें फिर अलग करें।',
  },
  'duplicates.undoLate': {
    en: 'It was merged more than 30 days ago and cannot be undone any more.',
    hi: 'इन्हें मिलाए 30 दिन से ज़्यादा हो गए हैं; अब इन्हें अलग नहीं किया जा सकता।',
  },
  'duplicates.undoEdited': {
    en: 'The record of member {number} was changed after the merge. Undoing would lose that change, so it cannot be undone.',
    hi: 'मिलाने के बाद सदस्य {number} का रिकॉर्ड बदला गया है। अलग करने पर वह बदलाव मिट जाएगा, इसलिए अब अलग नहीं किया जा सकता।',
  },
  'duplicates.undoTaken': {
    en: 'Another membership of the same person has been made since. The merge cannot be undone beside it.',
    hi: 'इस बीच इसी व्यक्ति की दूसरी सदस्यता बन गई है। उसके रहते इन्हें अलग नहीं किया जा सकता।',
  },
  // Exports.
  'export.what': { en: 'Choose which list to export.', hi: 'चुनें कि कौन-सी सूची निर्यात करनी है।' },
  'export.format': {
    en: 'Choose Excel or CSV; for members also labels or letters.',
    hi: 'Excel या CSV चुनें; सदस्यों के लिए लेबल या पत्र भी।',
  },
  'export.letter.subject': { en: 'Write the subject of the letter.', hi: 'पत्र का विषय लिखें।' },
  'export.letter.text': { en: 'Write the letter.', hi: 'पत्र लिखें।' },
  'export.tooManyLetters': {
    en: 'One file holds at most {most} labels or letters. Use a filter.',
    hi: 'एक फ़ाइल में अधिकतम {most} लेबल या पत्र आ सकते हैं। फ़िल्टर लगाएँ।',
  },
  'export.columns': {
    en: 'Choose at least one column that this list has.',
    hi: 'इस सूची का कम से कम एक कॉलम चुनें।',
  },
  'export.failed': {
    en: 'The file could not be written. Please try again.',
    hi: 'फ़ाइल नहीं बन सकी। कृपया फिर प्रयास करें।',
  },
  'export.storageFull': {
    en: 'There is no room left in the file storage. Tell the technical team, then try again.',
    hi: 'फ़ाइल स्टोरेज में जगह नहीं बची है। तकनीकी टीम को बताएँ, फिर प्रयास करें।',
  },
  'export.underWay': {
    en: 'This file is still being written. Stop it first.',
    hi: 'यह फ़ाइल अभी बन रही है। पहले इसे रोकें।',
  },
  'export.noFile': {
    en: 'There is no file yet.',
    hi: 'अभी कोई फ़ाइल नहीं है।',
  },
  'export.deleted': { en: 'The export was deleted.', hi: 'निर्यात हटा दिया गया।' },
  'ownData.failed': {
    en: 'The file could not be made. Please try again in a few minutes.',
    hi: 'फ़ाइल नहीं बन सकी। कृपया कुछ मिनट बाद फिर कोशिश करें।',
  },
} as const satisfies Record<string, Text>;
