import type { Text } from '../text.js';

/** What staff are told from Upload Documents to the mails. */
export const approvalTexts = {
  'mail.sent': { en: 'The e-mail has been queued.', hi: 'ई-मेल भेजा जा रहा है।' },
  'documents.superseded': {
    en: 'These documents have been replaced by newer ones.',
    hi: 'इन दस्तावेज़ों की जगह नए दस्तावेज़ बन चुके हैं।',
  },
  'documents.failed': {
    en: 'The documents could not be made. Please try again.',
    hi: 'दस्तावेज़ नहीं बन सके। कृपया फिर प्रयास करें।',
  },
  'mail.noSecretary': {
    en: 'No secretary is known for this prant, so no e-mail was sent.',
    hi: 'इस प्रांत के सचिव का पता उपलब्ध नहीं है, इसलिए ई-मेल नहीं भेजा गया।',
  },
  'approval.secretaryKnown': {
    en: 'The list has a secretary for this prant now, so the address you typed was not used. Please approve again.',
    hi: 'इस प्रांत के सचिव का पता अब सूची में है, इसलिए लिखा हुआ पता काम में नहीं लिया गया। कृपया फिर से स्वीकृत करें।',
  },
  'conversion.identity': {
    en: 'This fee was priced by student number {number}, but name and date of birth are not those of that student member. Compare the two records and tick that they are the same person. If they are not, the application cannot be approved at this fee: {difference} are missing to the full one, so reject it and refund.',
    hi: 'शुल्क विद्यार्थी संख्या {number} के आधार पर तय हुआ था, पर नाम और जन्म तिथि उस विद्यार्थी सदस्य से नहीं मिलते। दोनों रिकॉर्ड मिलाएँ और एक ही व्यक्ति होने की पुष्टि करें। यदि व्यक्ति अलग हैं, तो यह आवेदन इस शुल्क पर स्वीकृत नहीं हो सकता: पूरे शुल्क में {difference} कम हैं, इसलिए इसे अस्वीकार करके शुल्क लौटाएँ।',
  },
  'conversion.gone': {
    en: 'The student membership with number {number} is not there any more: it was converted or ended meanwhile.',
    hi: 'संख्या {number} वाली विद्यार्थी सदस्यता अब नहीं है: इस बीच वह बदल दी गई या समाप्त कर दी गई।',
  },
  'conversion.other': {
    en: 'The fee was priced by student number {number}; the person cannot be linked to another member.',
    hi: 'शुल्क विद्यार्थी संख्या {number} के आधार पर तय हुआ था; इस व्यक्ति को किसी और सदस्य से नहीं जोड़ा जा सकता।',
  },
  'link.unknown': { en: 'No member has this number.', hi: 'यह संख्या किसी सदस्य की नहीं है।' },
  'link.unfit': {
    en: 'This membership cannot be linked to this application.',
    hi: 'यह सदस्यता इस आवेदन से नहीं जोड़ी जा सकती।',
  },
  'link.ended': {
    en: 'The membership with number {number} has been ended.',
    hi: 'संख्या {number} वाली सदस्यता समाप्त की जा चुकी है।',
  },
  'link.twice': {
    en: 'Both applicants are linked to the same member.',
    hi: 'दोनों आवेदक एक ही सदस्य से जोड़े गए हैं।',
  },
  'link.both': {
    en: 'Both are life members already, so there is nothing to approve.',
    hi: 'दोनों पहले से आजीवन सदस्य हैं, इसलिए स्वीकृत करने को कुछ नहीं है।',
  },
  'documents.drawing': { en: 'The documents are being made.', hi: 'दस्तावेज़ बनाए जा रहे हैं।' },
} as const satisfies Record<string, Text>;
