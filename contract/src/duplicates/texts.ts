import type { Text } from '../text.js';

/** What is said about two records of one member. */
export const duplicateTexts = {
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
} as const satisfies Record<string, Text>;
