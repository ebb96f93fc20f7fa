import { greeting, type MailDef } from '../mail.js';

export const sendBackMails = {
  'sent-back': {
    name: { en: 'E-mail that an application was sent back', hi: 'आवेदन वापस भेजे जाने का ई-मेल' },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: 'Please correct your application {applicationNumber}',
      hi: 'कृपया अपना आवेदन {applicationNumber} ठीक करें',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'Our office has checked your application and needs a few corrections before it can go on. Sending them costs nothing.',
          hi: 'हमारे कार्यालय ने आपका आवेदन जाँचा है। आगे बढ़ने से पहले कुछ सुधार चाहिए। सुधार भेजने का कोई शुल्क नहीं है।',
        },
      },
      {
        facts: [
          { label: { en: 'Application number', hi: 'आवेदन संख्या' }, value: '**{applicationNumber}**' },
          { label: { en: 'Points to correct', hi: 'कितनी बातें ठीक करनी हैं' }, value: '{count}' },
        ],
      },
      {
        paragraph: {
          en: '**See what to correct, and correct it**: {fixUrl}',
          hi: '**देखें कि क्या ठीक करना है, और ठीक करें**: {fixUrl}',
        },
        plain: {
          en: 'See what to correct, and correct it:\n{fixUrl}',
          hi: 'देखें कि क्या ठीक करना है, और ठीक करें:\n{fixUrl}',
        },
      },
      {
        paragraph: {
          en: 'Only what our office has commented on can be changed; the rest of your application stays as it is. The link works for 30 days. Please don’t forward it: whoever has it can make the corrections.',
          hi: 'केवल वही बदला जा सकता है जिस पर कार्यालय ने टिप्पणी की है; बाक़ी आवेदन वैसा ही रहेगा। लिंक 30 दिन तक चलेगा। कृपया इसे किसी को न भेजें: जिसके पास यह लिंक है, वह सुधार कर सकता है।',
        },
      },
    ],
  },
} as const satisfies Record<string, MailDef>;
