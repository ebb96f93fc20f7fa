import type { Text } from '../text.js';

/** Texts of the sender's mailbox (docs/rules/mails.md). */
export const mailboxTexts = {
  'mailbox.password': { en: 'You need to Provide a password', hi: 'कृपया पासवर्ड लिखें' },
  'mailbox.saved': { en: 'The sender mailbox was updated.', hi: 'प्रेषक मेलबॉक्स अद्यतन हुआ।' },
  'mailbox.removed': { en: 'The sender mailbox was removed.', hi: 'प्रेषक मेलबॉक्स हटा दिया गया।' },
  'mailbox.gone': {
    en: 'No sender mailbox is set. There was nothing to remove.',
    hi: 'कोई प्रेषक मेलबॉक्स निर्धारित नहीं है। हटाने को कुछ नहीं था।',
  },
  'mailbox.stale': {
    en: 'Somebody set the sender mailbox anew meanwhile. Please look at it again.',
    hi: 'इस बीच किसी ने प्रेषक मेलबॉक्स फिर से निर्धारित किया। कृपया इसे फिर से देखें।',
  },
  'mailbox.testQueued': {
    en: 'A test mail is on its way to your own address.',
    hi: 'आपके अपने पते पर एक परीक्षण मेल भेजी जा रही है।',
  },
  'mailbox.none': { en: 'Set the sender mailbox first.', hi: 'पहले प्रेषक मेलबॉक्स निर्धारित करें।' },
  'mailbox.testRunning': {
    en: 'A test mail is still on its way. Please wait for its result.',
    hi: 'एक परीक्षण मेल अभी भेजी जा रही है। कृपया परिणाम की प्रतीक्षा करें।',
  },
  'mailbox.reason.password': {
    en: 'The mail server refused the log-in: the password is wrong, the account is locked, or its provider wants a separate app password.',
    hi: 'मेल सर्वर ने लॉगिन अस्वीकार किया: पासवर्ड ग़लत है, खाता बंद है, या मेल सेवा अलग ऐप पासवर्ड चाहती है।',
  },
  'mailbox.reason.sender': {
    en: 'The mail server does not let this mailbox send from its own address.',
    hi: 'मेल सर्वर इस मेलबॉक्स को उसके पते से मेल भेजने नहीं देता।',
  },
  'mailbox.reason.unreadable': {
    en: 'The stored password can not be read any more because its encryption key is gone. Please set it again.',
    hi: 'रखा हुआ पासवर्ड अब पढ़ा नहीं जा सकता क्योंकि उसकी कुंजी नहीं रही। कृपया इसे फिर से निर्धारित करें।',
  },
  'mailbox.reason.unreachable': {
    en: 'The mail server can not be reached.',
    hi: 'मेल सर्वर तक पहुँचा नहीं जा सका।',
  },
  'mailbox.reason.encryption': {
    en: 'The mail server offers no encrypted connection, so the password was not sent to it.',
    hi: 'मेल सर्वर सुरक्षित कनेक्शन नहीं देता, इसलिए उसे पासवर्ड नहीं भेजा गया।',
  },
  'mailbox.reason.busy': {
    en: 'The mail server asks to try again later.',
    hi: 'मेल सर्वर ने बाद में फिर प्रयास करने को कहा है।',
  },
  'mailbox.reason.recipient': {
    en: 'The mail server refused the address that the mail was sent to.',
    hi: 'जिस पते पर मेल भेजी गई, उसे मेल सर्वर ने अस्वीकार किया।',
  },
  'mailbox.reason.other': {
    en: 'The mail could not be handed over to the mail server.',
    hi: 'मेल सर्वर को मेल नहीं सौंपी जा सकी।',
  },
} as const satisfies Record<string, Text>;
