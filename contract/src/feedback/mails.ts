import type { MailDef } from '../mail.js';

export const feedbackMails = {
  feedback: {
    name: {
      en: 'E-mail to the office with a message from the website',
      hi: 'वेबसाइट से आए संदेश का कार्यालय को ई-मेल',
    },
    sender: 'system',
    attachments: [],
    subject: {
      en: 'Message from the website, {date}',
      hi: 'वेबसाइट से संदेश, {date}',
    },
    body: [
      { paragraph: { en: '{message}', hi: '{message}' } },
      {
        facts: [
          { label: { en: 'From', hi: 'भेजने वाले' }, value: '{name}' },
          { label: { en: 'Reply to', hi: 'उत्तर इस पते पर' }, value: '{email}' },
        ],
      },
    ],
  },
} as const satisfies Record<string, MailDef>;
