import type { Texts } from '@portal/contract/text';

export const texts = {
  heading: { en: 'Set Email Password', hi: 'ई-मेल पासवर्ड सेट करें' },
  intro: {
    en: 'E-mails to members and staff are sent from this mailbox. Log-in codes and receipts are always sent from the portal’s own account.',
    hi: 'सदस्यों और स्टाफ़ को ई-मेल इस मेलबॉक्स से भेजे जाते हैं। लॉगिन कोड और रसीदें हमेशा पोर्टल के अपने खाते से जाती हैं।',
  },
  loading: { en: 'Loading...', hi: 'लोड हो रहा है...' },
  failed: { en: 'The mailbox could not be loaded.', hi: 'मेलबॉक्स लोड नहीं हो सका।' },
  retry: { en: 'Try again', hi: 'फिर प्रयास करें' },
  present: { en: 'Current mailbox', hi: 'वर्तमान मेलबॉक्स' },
  state: { en: 'State', hi: 'स्थिति' },
  none: {
    en: 'Not set: all e-mails are sent from the portal’s own account.',
    hi: 'सेट नहीं है: सभी ई-मेल पोर्टल के अपने खाते से जाते हैं।',
  },
  working: { en: 'In use', hi: 'उपयोग में' },
  broken: { en: 'Not working: e-mails are queued', hi: 'काम नहीं कर रहा: ई-मेल रुके हुए हैं' },
  address: { en: 'Address', hi: 'पता' },
  noAddress: { en: 'cannot be read', hi: 'पढ़ा नहीं जा सकता' },
  setBy: { en: 'Set', hi: 'सेट किया गया' },
  setByText: { en: '%{at} by %{name}', hi: '%{at}, %{name} द्वारा' },
  brokenHeading: { en: 'The mailbox has not worked since %{at}.', hi: 'मेलबॉक्स %{at} से काम नहीं कर रहा है।' },
  answer: { en: 'The mail server said:', hi: 'मेल सर्वर का उत्तर:' },
  wayOn: {
    en: 'What to do: set the right password below, send a test e-mail once the mailbox works again, or remove it. The queued e-mails are then sent automatically. Codes and receipts are sent in the meantime.',
    hi: 'क्या करें: नीचे सही पासवर्ड सेट करें, मेलबॉक्स ठीक होने पर टेस्ट ई-मेल भेजें, या इसे हटा दें। तब रुके हुए ई-मेल अपने-आप चले जाएँगे। कोड और रसीदें इस बीच भी जाती रहती हैं।',
  },
  nextTry: {
    en: 'The portal will try it again automatically on %{at}.',
    hi: 'पोर्टल %{at} को इसे अपने-आप फिर आज़माएगा।',
  },
  nextMail: {
    en: 'The portal will try it again automatically with the next e-mail.',
    hi: 'पोर्टल अगले ई-मेल के साथ इसे अपने-आप फिर आज़माएगा।',
  },
  waiting: {
    en: '%{smart_count} e-mail is queued. Nothing will be lost. |||| %{smart_count} e-mails are queued. Nothing will be lost.',
    hi: '%{smart_count} ई-मेल रुका हुआ है। कुछ खोएगा नहीं। |||| %{smart_count} ई-मेल रुके हुए हैं। कुछ खोएगा नहीं।',
  },
  set: { en: 'Set the mailbox', hi: 'मेलबॉक्स सेट करें' },
  email: { en: 'E-mail', hi: 'ई-मेल' },
  password: { en: 'Password', hi: 'पासवर्ड' },
  passwordHint: {
    en: 'It is stored encrypted and cannot be shown again. Some providers require an app password here.',
    hi: 'यह एन्क्रिप्ट करके रखा जाता है और फिर दिखाया नहीं जा सकता। कुछ ई-मेल सेवाएँ यहाँ ऐप पासवर्ड माँगती हैं।',
  },
  show: { en: 'Show the password', hi: 'पासवर्ड दिखाएँ' },
  update: { en: 'Update', hi: 'बदलाव सहेजें' },
  saved: {
    en: 'Send a test e-mail now to check that it works.',
    hi: 'अब टेस्ट ई-मेल भेजकर देखें कि यह काम करता है या नहीं।',
  },
  test: { en: 'Test e-mail', hi: 'टेस्ट ई-मेल' },
  testHint: {
    en: 'It is sent from this mailbox to your own address.',
    hi: 'यह इस मेलबॉक्स से आपके अपने पते पर भेजा जाता है।',
  },
  send: { en: 'Send test e-mail', hi: 'टेस्ट ई-मेल भेजें' },
  queued: { en: 'On its way to %{to}...', hi: '%{to} पर भेजा जा रहा है...' },
  sent: { en: 'Sent to %{to} on %{at}.', hi: '%{to} पर %{at} को भेजा गया।' },
  notSent: { en: 'Not sent (%{at}).', hi: 'नहीं भेजा गया (%{at})।' },
  late: {
    en: 'There is no result yet. The part of the portal that sends e-mails may have stopped.',
    hi: 'अभी कोई परिणाम नहीं आया। हो सकता है पोर्टल का ई-मेल भेजने वाला भाग रुका हो।',
  },
  remove: { en: 'Remove the mailbox', hi: 'मेलबॉक्स हटाएँ' },
  removeHint: {
    en: 'E-mails are then sent from the portal’s own account, as before a mailbox was set.',
    hi: 'तब ई-मेल पोर्टल के अपने खाते से जाएँगे, जैसे मेलबॉक्स सेट होने से पहले जाते थे।',
  },
  removeOpen: { en: 'Remove mailbox...', hi: 'मेलबॉक्स हटाएँ...' },
  removeTitle: { en: 'Remove the mailbox?', hi: 'मेलबॉक्स हटाएँ?' },
  removeSender: {
    en: 'From now on all e-mails are sent from the portal’s own account and address.',
    hi: 'अब से सभी ई-मेल पोर्टल के अपने खाते और पते से जाएँगे।',
  },
  removeWaiting: {
    en: '%{smart_count} queued e-mail will be sent too, within minutes. Nothing will be lost. |||| %{smart_count} queued e-mails will be sent too, within minutes. Nothing will be lost.',
    hi: 'रुका हुआ %{smart_count} ई-मेल भी कुछ मिनटों में चला जाएगा। कुछ खोएगा नहीं। |||| रुके हुए %{smart_count} ई-मेल भी कुछ मिनटों में चले जाएँगे। कुछ खोएगा नहीं।',
  },
  removeNoneWaits: { en: 'No e-mail will be lost.', hi: 'कोई ई-मेल नहीं खोएगा।' },
  removePassword: {
    en: 'The stored password is deleted immediately and cannot be recovered. To use the mailbox again, set it again.',
    hi: 'सहेजा हुआ पासवर्ड तुरंत मिटा दिया जाता है और वापस नहीं लाया जा सकता। मेलबॉक्स फिर उपयोग करने के लिए उसे फिर से सेट करें।',
  },
  removeAction: { en: 'Remove', hi: 'हटाएँ' },
} as const satisfies Texts;
