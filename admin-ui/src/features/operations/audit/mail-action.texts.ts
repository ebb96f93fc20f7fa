import type { AuditAction } from '@portal/contract';
import type { Text } from '@portal/contract/text';

/** What is about e-mails and the mailbox that they leave by. */
export type MailAction = Extract<
  `action.${AuditAction}`,
  `action.mail${string}` | 'action.memberLogin.mails'
>;

/** What was done about e-mails, in the words of a clerk. */
export const texts = {
  'action.mailRun.recipients': {
    en: 'List of who got a mail downloaded',
    hi: 'मेल पाने वालों की सूची डाउनलोड की गई',
  },
  'action.mailRun.open': { en: 'E-mail to many scheduled', hi: 'सामूहिक ई-मेल का समय तय हुआ' },
  'action.mailRun.pause': { en: 'E-mail to many paused', hi: 'सामूहिक ई-मेल रोका गया' },
  'action.mailRun.resume': { en: 'E-mail to many resumed', hi: 'सामूहिक ई-मेल जारी किया गया' },
  'action.mailRun.cancel': { en: 'E-mail to many cancelled', hi: 'सामूहिक ई-मेल रद्द किया गया' },
  'action.mailRun.retryFailed': {
    en: 'Failed e-mails of an e-mail to many sent again',
    hi: 'सामूहिक ई-मेल के असफल ई-मेल फिर भेजे गए',
  },
  'action.mailRun.stopped': {
    en: 'E-mail to many stopped until somebody has looked',
    hi: 'सामूहिक ई-मेल रुका, किसी को देखना होगा',
  },
  'action.mailRun.done': { en: 'E-mail to many finished', hi: 'सामूहिक ई-मेल पूरा हुआ' },
  'action.mailSuppression.lift': {
    en: 'E-mail address that refused e-mails allowed again',
    hi: 'ई-मेल न लेने वाले पते पर फिर से भेजना शुरू',
  },
  'action.memberLogin.mails': {
    en: 'Choice of e-mails to many changed',
    hi: 'सामूहिक ई-मेल पाने की पसंद बदली',
  },
  'action.mailbox.set': { en: 'Sender mailbox set', hi: 'प्रेषक मेलबॉक्स सेट हुआ' },
  'action.mailbox.test': { en: 'Test e-mail requested', hi: 'टेस्ट ई-मेल माँगा गया' },
  'action.mailbox.tested': { en: 'Test e-mail finished', hi: 'टेस्ट ई-मेल पूरा हुआ' },
  'action.mailbox.broken': { en: 'Sender mailbox stopped working', hi: 'प्रेषक मेलबॉक्स बंद पड़ा' },
  'action.mailbox.recovered': { en: 'Sender mailbox works again', hi: 'प्रेषक मेलबॉक्स फिर चलने लगा' },
  'action.mailbox.removed': { en: 'Sender mailbox removed', hi: 'प्रेषक मेलबॉक्स हटाया गया' },
  'action.mailbox.tried': {
    en: 'Sender mailbox that was not working tried again',
    hi: 'बंद प्रेषक मेलबॉक्स फिर आज़माया गया',
  },
  'action.mail.recipientIgnored': {
    en: 'Different e-mail address sent, not used',
    hi: 'अलग ई-मेल पता भेजा गया, काम में नहीं लिया गया',
  },
} as const satisfies Record<MailAction, Text>;
