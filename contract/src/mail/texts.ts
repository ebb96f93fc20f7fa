import type { Text } from '../text.js';

/** Texts of bulk mail; those of the specification are verbatim. */
export const mailPortalTexts = {
  'mail.scheduled': { en: 'Email has been scheduled.', hi: 'ई-मेल भेजने का समय तय हो गया है।' },
  'mail.failed': { en: 'Error occurred, Please try again!', hi: 'कुछ गड़बड़ हुई, कृपया फिर प्रयास करें!' },
  'mailRun.subject': { en: 'Enter a subject.', hi: 'विषय लिखें।' },
  'mailRun.html': { en: 'Enter the text of the e-mail.', hi: 'ई-मेल का संदेश लिखें।' },
  'mailRun.tooLarge': { en: 'The text is larger than 200 kB.', hi: 'संदेश 200 kB से बड़ा है।' },
  'mailRun.both': {
    en: 'The Hindi version needs both a subject and a text.',
    hi: 'हिंदी संस्करण में विषय और संदेश, दोनों चाहिए।',
  },
  'mailRun.field': {
    en: 'The text has a field that does not exist. There are {name} and {number}.',
    hi: 'संदेश में ऐसा फ़ील्ड है जो है ही नहीं। फ़ील्ड ये हैं: {name} और {number}।',
  },
  'mailRun.filter': {
    en: 'E-mails go to members whose membership is active, or has expired. Choose one of these in the list.',
    hi: 'ई-मेल उन सदस्यों को जाते हैं जिनकी सदस्यता सक्रिय है या समाप्त हो चुकी है। सूची में इनमें से एक चुनें।',
  },
  'mailRun.nobodyChosen': {
    en: 'Choose who gets the e-mail, or enter test addresses.',
    hi: 'चुनें कि ई-मेल किसे भेजना है, या परीक्षण के पते लिखें।',
  },
  'mailRun.nobody': {
    en: 'Nobody matches this choice.',
    hi: 'इस चुनाव में कोई नहीं आता।',
  },
  'mailRun.tooManyTests': {
    en: 'At most 50 test addresses are possible.',
    hi: 'परीक्षण के ज़्यादा से ज़्यादा 50 पते हो सकते हैं।',
  },
  'mailRun.testAddresses': {
    en: 'These addresses are not valid: {addresses}',
    hi: 'ये पते सही नहीं हैं: {addresses}',
  },
  'mailRun.past': {
    en: 'Choose a time in the future, at most a year ahead.',
    hi: 'आगे का समय चुनें, ज़्यादा से ज़्यादा एक साल बाद का।',
  },
  'mailRun.ended': { en: 'This run has already ended.', hi: 'यह भेजना पहले ही समाप्त हो चुका है।' },
  'mailRun.notPaused': { en: 'This run is not paused.', hi: 'यह रुका हुआ नहीं है।' },
  'mailRun.notDone': {
    en: 'Wait until the run has ended; then the failed e-mails can be sent again.',
    hi: 'पहले भेजना पूरा होने दें; फिर असफल ई-मेल दोबारा भेजे जा सकते हैं।',
  },
  'mailRun.noneFailed': { en: 'No e-mail of this run failed.', hi: 'इसका कोई ई-मेल असफल नहीं हुआ।' },
  'mailRun.pauseDone': { en: 'The run is paused.', hi: 'भेजना रोक दिया गया है।' },
  'mailRun.resumeDone': { en: 'The run goes on.', hi: 'भेजना फिर शुरू हो गया है।' },
  'mailRun.cancelDone': { en: 'The run was cancelled.', hi: 'भेजना रद्द कर दिया गया।' },
  'mailRun.retryFailedDone': {
    en: 'The failed e-mails are being sent again.',
    hi: 'असफल ई-मेल दोबारा भेजे जा रहे हैं।',
  },
  'mailRun.failed': {
    en: 'The e-mails could not be sent. See the failed jobs.',
    hi: 'ई-मेल नहीं भेजे जा सके। असफल काम देखें।',
  },
  'mailRun.lifted': {
    en: 'E-mails go to this address again.',
    hi: 'इस पते पर फिर से ई-मेल भेजे जाएँगे।',
  },
  'mailRun.unsubscribed': {
    en: 'You will get no more e-mails of this kind.',
    hi: 'अब आपको इस तरह के ई-मेल नहीं भेजे जाएँगे।',
  },
} as const satisfies Record<string, Text>;
