import { greeting, type MailDef } from '../mail.js';

export const backupMails = {
  'backup-late': {
    name: { en: 'E-mail that the backup is late', hi: 'बैकअप न बनने का ई-मेल' },
    sender: 'system',
    attachments: [],
    subject: {
      en: 'No fresh backup of {organisation}',
      hi: '{organisation} का नया बैकअप नहीं बना',
    },
    body: [
      greeting,
      {
        needs: 'lastBackup',
        paragraph: {
          en: 'The last good backup of the portal was made on **{lastBackup}**. One is due every day.',
          hi: 'पोर्टल का पिछला सही बैकअप **{lastBackup}** को बना था। बैकअप हर दिन बनना चाहिए।',
        },
        plain: {
          en: 'The last good backup of the portal was made on {lastBackup}. One is due every day.',
          hi: 'पोर्टल का पिछला सही बैकअप {lastBackup} को बना था। बैकअप हर दिन बनना चाहिए।',
        },
      },
      {
        unless: 'lastBackup',
        paragraph: {
          en: 'There is no backup of the portal yet. One is due every day.',
          hi: 'पोर्टल का अब तक कोई बैकअप नहीं है। बैकअप हर दिन बनना चाहिए।',
        },
      },
      {
        needs: 'reason',
        paragraph: { en: 'The last try ended with: {reason}', hi: 'पिछली कोशिश में यह गड़बड़ी हुई: {reason}' },
      },
      {
        paragraph: {
          en: 'The portal goes on working and tries again by itself. Ask whoever runs the server to look: is the disk full, and is the folder of the backups there?',
          hi: 'पोर्टल चल रहा है और अपने-आप फिर कोशिश करेगा। सर्वर सँभालने वाले से देखने को कहें: क्या डिस्क भर गई है? क्या बैकअप का फ़ोल्डर मौजूद है?',
        },
      },
    ],
  },
} as const satisfies Record<string, MailDef>;
