import { greeting, type MailDef } from '../mail.js';

export const trackingMails = {
  'application-link': {
    name: { en: 'E-mail with the link to an application', hi: 'आवेदन के लिंक का ई-मेल' },
    sender: 'system',
    attachments: [],
    subject: {
      en: 'The link to your application {applicationNumber}',
      hi: 'आपके आवेदन {applicationNumber} का लिंक',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'You asked for the link to your application. **See how far it is**, and correct what our office has commented on: {trackUrl}',
          hi: 'आपने अपने आवेदन का लिंक माँगा था। **देखें कि आवेदन कहाँ तक पहुँचा**, और कार्यालय ने जिस पर टिप्पणी की है उसे ठीक करें: {trackUrl}',
        },
        plain: {
          en: 'You asked for the link to your application. See how far it is, and correct what our office has commented on:\n{trackUrl}',
          hi: 'आपने अपने आवेदन का लिंक माँगा था। देखें कि आवेदन कहाँ तक पहुँचा, और कार्यालय ने जिस पर टिप्पणी की है उसे ठीक करें:\n{trackUrl}',
        },
      },
      {
        paragraph: {
          en: 'The link works for 30 days. Please don’t forward it. If you did not ask for it, you can ignore this e-mail.',
          hi: 'लिंक 30 दिन तक चलेगा। कृपया इसे किसी को न भेजें। यदि आपने इसे नहीं माँगा, तो इस ई-मेल पर ध्यान न दें।',
        },
      },
    ],
  },
} as const satisfies Record<string, MailDef>;
