import { greeting, type MailDef } from '../mail.js';

export const memberMails = {
  revoked: {
    name: { en: 'E-mail that a membership was revoked', hi: 'सदस्यता रद्द होने का ई-मेल' },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: 'Your membership {memNo} has been revoked',
      hi: 'आपकी सदस्यता {memNo} रद्द कर दी गई है',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'We are writing to tell you that your membership has been revoked. Your certificate and ID card are no longer valid, and anyone who checks their code is told so.',
          hi: 'सूचित किया जाता है कि आपकी सदस्यता रद्द कर दी गई है। आपका प्रमाणपत्र और पहचान पत्र अब मान्य नहीं हैं; उनके कोड की जाँच करने पर भी यही दिखेगा।',
        },
      },
      {
        facts: [
          { label: { en: 'Membership number', hi: 'सदस्यता संख्या' }, value: '**{memNo}**' },
          { label: { en: 'Reason', hi: 'कारण' }, value: '{reason}' },
        ],
      },
      {
        paragraph: {
          en: 'If you think this is a mistake, write to {officeEmail} or call {officePhone} and give your membership number.',
          hi: 'यदि आपको लगता है कि इसमें कोई ग़लती हुई है, तो सदस्यता संख्या बताते हुए {officeEmail} पर लिखें या {officePhone} पर फ़ोन करें।',
        },
      },
    ],
  },
} as const satisfies Record<string, MailDef>;
