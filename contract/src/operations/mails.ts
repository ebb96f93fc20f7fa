import { greeting, type MailDef } from '../mail.js';

export const operationsMails = {
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
  alarm: {
    name: { en: 'E-mail of an alarm', hi: 'चेतावनी का ई-मेल' },
    sender: 'system',
    attachments: [],
    subject: { en: 'Portal alarm: {title}', hi: 'पोर्टल की चेतावनी: {title}' },
    body: [
      greeting,
      {
        paragraph: { en: '**{title}** since {since}.', hi: '**{title}**: {since} से।' },
        plain: { en: '{title} since {since}.', hi: '{title}: {since} से।' },
      },
      { paragraph: { en: 'What people notice: {people}', hi: 'लोगों पर असर: {people}' } },
      { paragraph: { en: 'What to do: {todo}', hi: 'क्या करें: {todo}' } },
      { button: { en: 'See the state of the portal', hi: 'पोर्टल की स्थिति देखें' }, href: '{pageUrl}' },
      {
        paragraph: {
          en: 'You get one more e-mail when this has been over for a quarter of an hour, and none in between.',
          hi: 'समस्या ठीक हुए पंद्रह मिनट हो जाएँ, तब एक और ई-मेल आएगा; बीच में कोई नहीं।',
        },
      },
    ],
  },
  'alarm-over': {
    name: { en: 'E-mail that an alarm is over', hi: 'चेतावनी ख़त्म होने का ई-मेल' },
    sender: 'system',
    attachments: [],
    subject: { en: 'Portal alarm over: {title}', hi: 'चेतावनी ख़त्म: {title}' },
    body: [
      greeting,
      {
        paragraph: {
          en: 'This is over: **{title}**. It lasted from {since} to {until}.',
          hi: 'यह समस्या अब नहीं है: **{title}**। यह {since} से {until} तक रही।',
        },
        plain: {
          en: 'This is over: {title}\nIt lasted from {since} to {until}.',
          hi: 'यह समस्या अब नहीं है: {title}\nयह {since} से {until} तक रही।',
        },
      },
      { button: { en: 'See the state of the portal', hi: 'पोर्टल की स्थिति देखें' }, href: '{pageUrl}' },
    ],
  },
} as const satisfies Record<string, MailDef>;
