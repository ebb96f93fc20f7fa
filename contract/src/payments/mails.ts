import { greeting, type MailDef } from '../mail.js';

export const paymentsMails = {
  receipt: {
    name: { en: 'E-mail with the receipt', hi: 'रसीद का ई-मेल' },
    sender: 'system',
    attachments: ['receipt'],
    subject: {
      en: 'Payment received from {name}: receipt {number}',
      hi: '{name} से भुगतान प्राप्त हुआ: रसीद {number}',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'We have received your payment. This is your receipt; please keep it.',
          hi: 'आपका भुगतान हमें मिल गया है। यह आपकी रसीद है; कृपया इसे सँभालकर रखें।',
        },
      },
      {
        facts: [
          { label: { en: 'Receipt number', hi: 'रसीद संख्या' }, value: '**{number}**' },
          { label: { en: 'Application number', hi: 'आवेदन संख्या' }, value: '**{applicationNumber}**' },
          { label: { en: 'For', hi: 'किसके लिए' }, value: '{persons}' },
          { label: { en: 'Membership', hi: 'सदस्यता' }, value: '{membership}' },
          { label: { en: 'Date', hi: 'दिनांक' }, value: '{date}' },
          { label: { en: 'Payment reference', hi: 'भुगतान का संदर्भ नंबर' }, value: '{reference}' },
          { amounts: 'lines' },
          { label: { en: 'Total paid', hi: 'कुल भुगतान' }, total: 'total' },
          { label: { en: 'In words', hi: 'शब्दों में' }, value: '{words}' },
        ],
      },
      {
        paragraph: {
          en: 'What happens next: our office checks your details and documents. You will hear from us by e-mail.',
          hi: 'आगे क्या होगा: हमारा कार्यालय आपका विवरण और दस्तावेज़ जाँचेगा। आपको ई-मेल से सूचना मिलेगी।',
        },
      },
      { button: { en: 'Track your application', hi: 'आवेदन की स्थिति देखें' }, href: '{trackUrl}' },
    ],
  },
  refund: {
    name: { en: 'E-mail that money was given back', hi: 'राशि लौटाए जाने का ई-मेल' },
    sender: 'system',
    attachments: ['creditNote'],
    subject: {
      en: 'Refund for application {applicationNumber}',
      hi: 'आवेदन {applicationNumber} की राशि लौटाई गई',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'We have given money back to you. Your bank may need up to 7 working days to show it.',
          hi: 'हमने आपकी राशि लौटा दी है। बैंक खाते में दिखने में 7 कार्य दिवस तक लग सकते हैं।',
        },
      },
      {
        facts: [
          { label: { en: 'Application number', hi: 'आवेदन संख्या' }, value: '**{applicationNumber}**' },
          { label: { en: 'Reason', hi: 'कारण' }, value: '{reason}' },
          { label: { en: 'Date', hi: 'दिनांक' }, value: '{date}' },
          { label: { en: 'Payment reference', hi: 'भुगतान का संदर्भ नंबर' }, value: '{payment}' },
          { label: { en: 'Refund reference', hi: 'वापसी का संदर्भ नंबर' }, value: '{reference}' },
          { label: { en: 'Amount given back', hi: 'लौटाई गई राशि' }, total: 'total' },
        ],
      },
      {
        needs: 'creditNote',
        paragraph: {
          en: 'Credit note {creditNote} is attached; please keep it with your receipt.',
          hi: 'क्रेडिट नोट {creditNote} संलग्न है; इसे रसीद के साथ रखें।',
        },
      },
      {
        paragraph: {
          en: 'If it has not arrived by then, write to {officeEmail} or call {officePhone} and give the refund reference.',
          hi: 'तब तक राशि न आए, तो वापसी का संदर्भ नंबर बताते हुए {officeEmail} पर लिखें या {officePhone} पर फ़ोन करें।',
        },
      },
    ],
  },
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
          en: 'If this was you, you do not need to do anything. **If it was not you**, undo the change.',
          hi: 'यदि यह आपने किया है, तो आपको कुछ नहीं करना है। **यदि यह आपने नहीं किया**, तो बदलाव वापस करें।',
        },
      },
      { button: { en: 'Undo the change', hi: 'बदलाव वापस करें' }, href: '{refuseUrl}' },
      {
        paragraph: {
          en: 'If you have questions, write to {officeEmail}.',
          hi: 'कोई प्रश्न हो तो {officeEmail} पर लिखें।',
        },
      },
    ],
  },
} as const satisfies Record<string, MailDef>;
