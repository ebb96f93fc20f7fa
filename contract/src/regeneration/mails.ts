import { kindsOnMail } from '../documents/document-kinds.js';
import { greeting, type MailDef } from '../mail.js';

export const regenerationMails = {
  'new-documents': {
    name: { en: 'E-mail with new documents to a member', hi: 'सदस्य को नए दस्तावेज़ों का ई-मेल' },
    sender: 'mailbox',
    attachments: kindsOnMail('new-documents'),
    subject: {
      en: 'Your new membership documents ({memNo})',
      hi: 'आपके नए सदस्यता दस्तावेज़ ({memNo})',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'Your certificate and ID card have been issued again. The new ones are valid from now on; please stop using the old ones.',
          hi: 'आपका प्रमाणपत्र और पहचान पत्र फिर से जारी किए गए हैं। अब से नए ही मान्य हैं; कृपया पुराने इस्तेमाल न करें।',
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
          en: 'Attached: {documents}. You can download them again after logging in: {loginUrl}',
          hi: 'संलग्न: {documents}। लॉगिन करके आप इन्हें फिर से डाउनलोड कर सकते हैं: {loginUrl}',
        },
        plain: {
          en: 'Attached: {documents}. You can download them again after logging in:\n{loginUrl}',
          hi: 'संलग्न: {documents}। लॉगिन करके आप इन्हें फिर से डाउनलोड कर सकते हैं:\n{loginUrl}',
        },
      },
    ],
  },
} as const satisfies Record<string, MailDef>;
