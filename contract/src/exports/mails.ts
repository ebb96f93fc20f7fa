import { greeting, type MailDef } from '../mail.js';

export const exportMails = {
  'export-ready': {
    name: { en: 'E-mail that an export is ready', hi: 'निर्यात तैयार होने का ई-मेल' },
    sender: 'system',
    attachments: [],
    subject: { en: 'Your export is ready', hi: 'आपका निर्यात तैयार है' },
    body: [
      greeting,
      {
        paragraph: {
          en: 'The file that you asked for on {date} is ready. You can download it for {days} days, after logging in to the staff console: {pageUrl}',
          hi: '{date} को आपने जो फ़ाइल माँगी थी, वह तैयार है। स्टाफ़ कंसोल में लॉगिन करके इसे {days} दिन तक डाउनलोड किया जा सकता है: {pageUrl}',
        },
        plain: {
          en: 'The file that you asked for on {date} is ready. You can download it for {days} days, after logging in to the staff console:\n{pageUrl}',
          hi: '{date} को आपने जो फ़ाइल माँगी थी, वह तैयार है। स्टाफ़ कंसोल में लॉगिन करके इसे {days} दिन तक डाउनलोड किया जा सकता है:\n{pageUrl}',
        },
      },
      {
        paragraph: {
          en: 'It may hold personal data: keep it where only those can read it who need it, and delete it afterwards.',
          hi: 'इसमें निजी जानकारी हो सकती है: इसे ऐसी जगह रखें जहाँ केवल ज़रूरी लोग ही देख सकें, और काम हो जाने पर हटा दें।',
        },
      },
    ],
  },
} as const satisfies Record<string, MailDef>;
