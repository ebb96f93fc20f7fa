import type { MailDef } from '../mail.js';

export const emailCorrectionMails = {
  'email-correction-code': {
    name: {
      en: 'E-mail with the code for a corrected address of an application',
      hi: 'आवेदन के सही ई-मेल पते के कोड का ई-मेल',
    },
    sender: 'system',
    attachments: [],
    subject: { en: 'Your code to confirm this e-mail', hi: 'इस ई-मेल की पुष्टि के लिए कोड' },
    body: [
      {
        paragraph: {
          en: 'Someone (hopefully you) wants to receive the e-mails about a membership application at this address.',
          hi: 'किसी ने (आशा है, आपने ही) सदस्यता के आवेदन के ई-मेल इस पते पर मँगाने चाहे हैं।',
        },
      },
      { code: '{code}' },
      {
        paragraph: {
          en: 'Enter it on the receipt page where you asked for it. It is valid for {minutes} minutes and works once, only in that browser. If it was not you, please ignore this e-mail.',
          hi: 'रसीद वाले जिस पेज पर आपने यह माँगा था, वहीं इसे लिखें। यह {minutes} मिनट तक मान्य है, एक ही बार और केवल उसी ब्राउज़र में काम करता है। यदि यह अनुरोध आपका नहीं है, तो इस ई-मेल पर ध्यान न दें।',
        },
      },
    ],
  },
  'email-corrected': {
    name: {
      en: 'E-mail to the old address that an applicant has corrected it',
      hi: 'आवेदक के ई-मेल पता बदलने की पुराने पते पर सूचना',
    },
    sender: 'system',
    attachments: [],
    subject: {
      en: 'The e-mail address of application {number} was changed',
      hi: 'आवेदन {number} का ई-मेल पता बदला गया है',
    },
    body: [
      {
        paragraph: {
          en: 'The applicant has replaced this e-mail address with another one. E-mails about application {number} no longer come here.',
          hi: 'आवेदक ने इस ई-मेल पते की जगह दूसरा पता दिया है। आवेदन {number} के ई-मेल अब यहाँ नहीं आएँगे।',
        },
      },
      {
        paragraph: {
          en: 'If this is your application and you did not change the address, please write to {officeEmail} at once. Otherwise you do not need to do anything.',
          hi: 'यदि यह आवेदन आपका है और पता आपने नहीं बदला, तो तुरंत {officeEmail} पर लिखें। नहीं तो आपको कुछ नहीं करना है।',
        },
      },
    ],
  },
} as const satisfies Record<string, MailDef>;
