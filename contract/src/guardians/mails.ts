import { greeting, type MailDef } from '../mail.js';

export const guardianMails = {
  'guardian-code': {
    name: {
      en: 'E-mail with the code for a guardian’s consent',
      hi: 'अभिभावक की सहमति के कोड का ई-मेल',
    },
    sender: 'system',
    attachments: [],
    subject: {
      en: 'Your consent is asked for: {applicant} is applying for membership',
      hi: 'आपकी सहमति चाहिए: {applicant} सदस्यता के लिए आवेदन कर रहे हैं',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: '**{applicant}** is under 18 and is applying for membership of our organisation. You were named as parent or guardian. We may go on with the application only if you agree.',
          hi: '**{applicant}** की उम्र 18 वर्ष से कम है और वे हमारे संगठन की सदस्यता के लिए आवेदन कर रहे हैं। आवेदन में माता, पिता या अभिभावक के रूप में आपका नाम दिया गया है। आपकी सहमति के बिना हम यह आवेदन आगे नहीं बढ़ा सकते।',
        },
      },
      {
        paragraph: {
          en: 'If you agree, we use their name, date of birth, contact details, studies and photo for the membership and for nothing else. What we keep and for how long is written here: {privacyUrl}',
          hi: 'आपकी सहमति पर हम उनका नाम, जन्म तिथि, संपर्क, पढ़ाई की जानकारी और फ़ोटो केवल सदस्यता के काम में लेंगे। हम क्या और कब तक रखते हैं, यह यहाँ लिखा है: {privacyUrl}',
        },
      },
      { code: '{code}' },
      {
        paragraph: {
          en: 'To consent, enter this code on their application page and tick the declaration there. It is valid for {minutes} minutes.',
          hi: 'सहमति देने के लिए उनके आवेदन के पेज पर यह कोड लिखें और वहाँ घोषणा पर निशान लगाएँ। कोड {minutes} मिनट तक मान्य है।',
        },
      },
      {
        paragraph: {
          en: 'If you do not agree, or do not know this person, do not pass the code on and ignore this e-mail.',
          hi: 'यदि आप सहमत नहीं हैं, या इन्हें नहीं जानते, तो कोड किसी को न दें और इस ई-मेल पर ध्यान न दें।',
        },
      },
    ],
  },
} as const satisfies Record<string, MailDef>;
