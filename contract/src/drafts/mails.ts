import type { MailDef } from '../mail.js';

export const draftMails = {
  'draft-code': {
    name: {
      en: 'E-mail with a code to begin an application',
      hi: 'आवेदन शुरू करने के कोड का ई-मेल',
    },
    sender: 'system',
    attachments: [],
    subject: {
      en: 'Your code to begin your application',
      hi: 'आवेदन शुरू करने के लिए आपका कोड',
    },
    body: [
      {
        paragraph: {
          en: 'Someone (hopefully you) wants to apply for membership with this e-mail.',
          hi: 'किसी ने (आशा है, आपने ही) इस ई-मेल से सदस्यता का आवेदन शुरू करना चाहा है।',
        },
      },
      { code: '{code}' },
      {
        paragraph: {
          en: 'Enter it on the page where you asked for it. It is valid for {minutes} minutes and works once, only in that browser.',
          hi: 'जिस पेज पर आपने यह माँगा था, वहीं इसे लिखें। यह {minutes} मिनट तक मान्य है, एक ही बार और केवल उसी ब्राउज़र में काम करता है।',
        },
      },
      {
        paragraph: {
          en: 'If it was not you, please ignore this e-mail.',
          hi: 'यदि यह अनुरोध आपका नहीं है, तो इस ई-मेल पर ध्यान न दें।',
        },
      },
    ],
  },
} as const satisfies Record<string, MailDef>;
