import { greeting, type MailDef } from '../mail.js';

export const sessionMails = {
  'staff-otp': {
    name: { en: 'E-mail with a log-in code for staff', hi: 'स्टाफ़ के लॉगिन कोड का ई-मेल' },
    sender: 'system',
    attachments: [],
    subject: { en: 'Your log-in code', hi: 'आपका लॉगिन कोड' },
    body: [
      greeting,
      {
        paragraph: {
          en: 'Your password was accepted in the staff console. To finish logging in, enter this code:',
          hi: 'स्टाफ़ कंसोल में आपका पासवर्ड सही रहा। लॉगिन पूरा करने के लिए यह कोड लिखें:',
        },
      },
      { code: '{code}' },
      {
        paragraph: {
          en: 'It is valid for {minutes} minutes and works once, only in the browser where you logged in.',
          hi: 'यह {minutes} मिनट तक मान्य है और एक ही बार, केवल उसी ब्राउज़र में काम करता है जिसमें आपने लॉगिन किया है।',
        },
      },
      {
        paragraph: {
          en: 'If you did not log in, someone knows your password: please change it immediately.',
          hi: 'यदि आपने लॉगिन नहीं किया है, तो कोई आपका पासवर्ड जानता है: कृपया उसे तुरंत बदलें।',
        },
      },
    ],
  },
} as const satisfies Record<string, MailDef>;
