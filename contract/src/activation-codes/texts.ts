import type { Text } from '../text.js';

/** What staff are told about activation codes. */
export const activationCodeTexts = {
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
} as const satisfies Record<string, Text>;
