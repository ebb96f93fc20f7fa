import { greeting, type MailDef } from '../mail.js';

const facts = {
  facts: [
    { label: { en: 'Application number', hi: 'आवेदन संख्या' }, value: '**{applicationNumber}**' },
    { label: { en: 'Reason', hi: 'कारण' }, value: '{reason}' },
  ],
} as const;

export const decisionMails = {
  'cannot-verify': {
    name: {
      en: 'E-mail that an application could not be verified',
      hi: 'आवेदन का सत्यापन न हो पाने का ई-मेल',
    },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: 'We could not verify your application {applicationNumber}',
      hi: 'आपके आवेदन {applicationNumber} का सत्यापन नहीं हो सका',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'Our office has checked your application, but could not verify it.',
          hi: 'हमारे कार्यालय ने आपका आवेदन जाँचा, लेकिन उसका सत्यापन नहीं हो सका।',
        },
      },
      facts,
      {
        paragraph: {
          en: 'Please write to {officeEmail} or call {officePhone} and give your application number. Nothing is decided yet.',
          hi: 'कृपया आवेदन संख्या बताते हुए {officeEmail} पर लिखें या {officePhone} पर फ़ोन करें। अभी कोई अंतिम निर्णय नहीं हुआ है।',
        },
      },
    ],
  },
  rejected: {
    name: { en: 'E-mail that an application was not approved', hi: 'आवेदन स्वीकृत न होने का ई-मेल' },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: 'Your application {applicationNumber} was not approved',
      hi: 'आपका आवेदन {applicationNumber} स्वीकृत नहीं हुआ',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'Our office has decided on your application for membership. We are sorry to tell you that it was not approved.',
          hi: 'कार्यालय ने आपके सदस्यता आवेदन पर निर्णय ले लिया है। खेद है कि इसे स्वीकृत नहीं किया जा सका।',
        },
      },
      facts,
      {
        paragraph: {
          en: 'If you think this is a mistake, or have a question about your payment, write to {officeEmail} or call {officePhone} and give your application number.',
          hi: 'यदि आपको लगता है कि इसमें कोई ग़लती हुई है, या भुगतान के बारे में कुछ पूछना है, तो आवेदन संख्या बताते हुए {officeEmail} पर लिखें या {officePhone} पर फ़ोन करें।',
        },
      },
    ],
  },
} as const satisfies Record<string, MailDef>;
