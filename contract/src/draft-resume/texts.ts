import type { Text } from '../text.js';

/** Texts of an application that goes on in another browser. */
export const draftResumeTexts = {
  'resume.sent': {
    en: 'If we have an unfinished application with these details, a code is on its way to its e-mail.',
    hi: 'यदि इस जानकारी से कोई अधूरा आवेदन है, तो उसके ई-मेल पर कोड भेजा गया है।',
  },
  'resume.contact': {
    en: 'Please write your e-mail or your mobile number',
    hi: 'कृपया अपना ई-मेल या मोबाइल नंबर लिखें',
  },
  'resume.codeMissing': { en: 'Please write the code from the e-mail', hi: 'कृपया ई-मेल में आया कोड लिखें' },
  'resume.codeWrong': {
    en: 'The code is wrong or no longer valid. Check it, or get a new one.',
    hi: 'कोड ग़लत है या अब मान्य नहीं है। उसे जाँचें, या नया कोड मँगाएँ।',
  },
  'resume.link': {
    en: 'This link is no longer valid.',
    hi: 'यह लिंक अब मान्य नहीं है।',
  },
  'resume.linkUsed': {
    en: 'This link has already been used. Each link works once.',
    hi: 'यह लिंक पहले ही खोला जा चुका है। हर लिंक एक ही बार चलता है।',
  },
  'paymentLink.sent': { en: 'The link to pay is on its way.', hi: 'भुगतान का लिंक भेजा जा रहा है।' },
  'paymentLink.nothing': {
    en: 'There is nothing to pay online any more, or no e-mail to send the link to.',
    hi: 'अब ऑनलाइन कुछ भुगतान करना बाकी नहीं है, या लिंक भेजने के लिए ई-मेल नहीं है।',
  },
  'paymentLink.often': {
    en: 'Three links were mailed to this person within a day. Try again tomorrow.',
    hi: 'इन्हें एक दिन में तीन लिंक भेजे जा चुके हैं। कल फिर प्रयास करें।',
  },
} as const satisfies Record<string, Text>;
