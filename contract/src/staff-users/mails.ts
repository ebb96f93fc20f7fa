import { greeting, type MailDef } from '../mail.js';

export const staffUserMails = {
  'staff-invited': {
    name: { en: 'E-mail to a new staff user', hi: 'नए स्टाफ़ उपयोगकर्ता को ई-मेल' },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: 'Your account in the staff console of {organisation}',
      hi: '{organisation} के स्टाफ़ कंसोल में आपका खाता',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'An account in the staff console of {organisation} has been created for you.',
          hi: '{organisation} के स्टाफ़ कंसोल में आपका खाता बनाया गया है।',
        },
      },
      { paragraph: { en: 'Username: **{name}**', hi: 'उपयोगकर्ता नाम: **{name}**' } },
      {
        paragraph: {
          en: 'If you were not given a password, set your own at {recoverUrl} with this e-mail address. Then log in at {loginUrl}.',
          hi: 'यदि आपको पासवर्ड नहीं दिया गया है, तो इस ई-मेल पते से {recoverUrl} पर अपना पासवर्ड चुनें। फिर {loginUrl} पर लॉगिन करें।',
        },
        plain: {
          en: 'If you were not given a password, set your own here, with this e-mail address:\n{recoverUrl}\n\nThen log in:\n{loginUrl}',
          hi: 'यदि आपको पासवर्ड नहीं दिया गया है, तो इस ई-मेल पते से यहाँ अपना पासवर्ड चुनें:\n{recoverUrl}\n\nफिर लॉगिन करें:\n{loginUrl}',
        },
      },
    ],
  },
} as const satisfies Record<string, MailDef>;
