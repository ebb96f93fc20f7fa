import type { Text } from '../text.js';

/** Texts of the sender's mailbox (docs/rules/mails.md). */
export const mailboxTexts = {
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
