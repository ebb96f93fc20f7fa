import type { Texts } from '@portal/contract/text';

export const texts = {
  heading: { en: 'Set Email Password', hi: 'ई-मेल पासवर्ड सेट करें' },
  intro: {
    en: 'Mails to members and staff leave by this mailbox. Log-in codes and receipts do not: they leave by the portal’s own log-in at a mail server.',
    hi: 'सदस्यों और स्टाफ़ की मेलें इस मेलबॉक्स से भेजी जाती हैं। लॉगिन के कोड और रसीदें इससे नहीं, पोर्टल के अपने मेल खाते से जाती हैं।',
  },
  loading: { en: 'Loading...', hi: 'लोड हो रहा है...' },
  failed: { en: 'The mailbox could not be loaded.', hi: 'मेलबॉक्स लोड नहीं हो सका।' },
  retry: { en: 'Try again', hi: 'फिर प्रयास करें' },
  present: { en: 'Current mailbox', hi: 'वर्तमान मेलबॉक्स' },
  state: { en: 'State', hi: 'स्थिति' },
  none: {
    en: 'Not set: every mail leaves by the portal’s own log-in.',
    hi: 'निर्धारित नहीं: हर मेल पोर्टल के अपने खाते से जाती है।',
  },
  working: { en: 'In use', hi: 'उपयोग में' },
  broken: { en: 'Does not work: its mails wait', hi: 'काम नहीं कर रहा: इसकी मेलें प्रतीक्षा में हैं' },
  address: { en: 'Address', hi: 'पता' },
  noAddress: { en: 'can not be read', hi: 'पढ़ा नहीं जा सकता' },
  setBy: { en: 'Set', hi: 'निर्धारित' },
  setByText: { en: '%{at} by %{name}', hi: '%{at}, %{name} द्वारा' },
  brokenHeading: { en: 'The mailbox does not work since %{at}.', hi: 'मेलबॉक्स %{at} से काम नहीं कर रहा है।' },
  answer: { en: 'The mail server said:', hi: 'मेल सर्वर का उत्तर:' },
  wayOn: {
    en: 'What to do: set the right password below, send a test mail once the mailbox is mended, or remove it. Its mails then leave by themselves. Codes and receipts leave meanwhile.',
    hi: 'क्या करें: नीचे सही पासवर्ड निर्धारित करें, मेलबॉक्स ठीक हो जाने पर परीक्षण मेल भेजें, या इसे हटा दें। तब इसकी मेलें अपने-आप चली जाएँगी। कोड और रसीदें इस बीच जाती रहती हैं।',
  },
  nextTry: {
    en: 'The portal tries it again by itself on %{at}.',
    hi: 'पोर्टल %{at} को इसे अपने-आप फिर आज़माएगा।',
  },
  nextMail: {
    en: 'The portal tries it again by itself with the next mail.',
    hi: 'पोर्टल इसे अगली मेल के साथ अपने-आप फिर आज़माएगा।',
  },
  waiting: {
    en: '%{smart_count} mail waits. None is lost. |||| %{smart_count} mails wait. None is lost.',
    hi: '%{smart_count} मेल प्रतीक्षा में है। कोई खोई नहीं है। |||| %{smart_count} मेलें प्रतीक्षा में हैं। कोई खोई नहीं है।',
  },
  set: { en: 'Set the mailbox', hi: 'मेलबॉक्स निर्धारित करें' },
  email: { en: 'E-mail', hi: 'ई-मेल' },
  password: { en: 'Password', hi: 'पासवर्ड' },
  passwordHint: {
    en: 'It is stored encrypted and can not be shown again. Some providers want an app password here.',
    hi: 'यह कूट रूप में रखा जाता है और फिर दिखाया नहीं जा सकता। कुछ मेल सेवाएँ यहाँ ऐप पासवर्ड चाहती हैं।',
  },
  show: { en: 'Show the password', hi: 'पासवर्ड दिखाएँ' },
  update: { en: 'Update', hi: 'अद्यतन करें' },
  saved: {
    en: 'Send a test mail now to see whether it works.',
    hi: 'यह काम करता है या नहीं, जानने के लिए अब परीक्षण मेल भेजें।',
  },
  test: { en: 'Test mail', hi: 'परीक्षण मेल' },
  testHint: {
    en: 'It goes to your own address by the mailbox that is set.',
    hi: 'यह निर्धारित मेलबॉक्स से आपके अपने पते पर जाती है।',
  },
  send: { en: 'Send test mail', hi: 'परीक्षण मेल भेजें' },
  queued: { en: 'On its way to %{to}...', hi: '%{to} पर भेजी जा रही है...' },
  sent: { en: 'Sent to %{to} on %{at}.', hi: '%{to} पर %{at} को भेजी गई।' },
  notSent: { en: 'Not sent (%{at}).', hi: 'नहीं भेजी गई (%{at})।' },
  late: {
    en: 'There is no result yet. The part of the portal that mails may be stopped.',
    hi: 'अभी कोई परिणाम नहीं आया। पोर्टल का मेल भेजने वाला भाग शायद रुका हुआ है।',
  },
  remove: { en: 'Remove the mailbox', hi: 'मेलबॉक्स हटाएँ' },
  removeHint: {
    en: 'Mails then leave by the portal’s own log-in, as before a mailbox was set.',
    hi: 'तब मेलें पोर्टल के अपने खाते से जाएँगी, जैसे मेलबॉक्स निर्धारित होने से पहले।',
  },
  removeOpen: { en: 'Remove mailbox...', hi: 'मेलबॉक्स हटाएँ...' },
  removeTitle: { en: 'Remove the mailbox?', hi: 'मेलबॉक्स हटाएँ?' },
  removeSender: {
    en: 'From now on every mail leaves by the portal’s own log-in at a mail server, from its address.',
    hi: 'अब से हर मेल पोर्टल के अपने मेल खाते से, उसी के पते से जाएगी।',
  },
  removeWaiting: {
    en: '%{smart_count} mail that waits for the mailbox leaves too, within minutes. None is lost. |||| %{smart_count} mails that wait for the mailbox leave too, within minutes. None is lost.',
    hi: 'मेलबॉक्स की प्रतीक्षा में रुकी %{smart_count} मेल भी कुछ मिनटों में चली जाएगी। कोई खोई नहीं है। |||| मेलबॉक्स की प्रतीक्षा में रुकी %{smart_count} मेलें भी कुछ मिनटों में चली जाएँगी। कोई खोई नहीं है।',
  },
  removeNoneWaits: { en: 'No mail is lost.', hi: 'कोई मेल नहीं खोती।' },
  removePassword: {
    en: 'The stored password is deleted at once and can not be brought back. To use the mailbox again, set it again.',
    hi: 'रखा हुआ पासवर्ड तुरंत मिटा दिया जाता है और वापस नहीं लाया जा सकता। मेलबॉक्स फिर उपयोग करने के लिए इसे फिर से निर्धारित करें।',
  },
  removeAction: { en: 'Remove', hi: 'हटाएँ' },
  banner: {
    en: 'The sender mailbox does not work. Its mails wait.',
    hi: 'प्रेषक मेलबॉक्स काम नहीं कर रहा। इसकी मेलें प्रतीक्षा में हैं।',
  },
  open: { en: 'What to do', hi: 'क्या करें' },
} as const satisfies Texts;
