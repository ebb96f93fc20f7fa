import { greeting, type MailDef } from '../mail.js';

export const paymentMails = {
  receipt: {
    name: { en: 'E-mail with the receipt', hi: 'रसीद का ई-मेल' },
    sender: 'system',
    attachments: ['receipt'],
    subject: { en: 'Payment received: receipt {number}', hi: 'भुगतान प्राप्त हुआ: रसीद {number}' },
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
      {
        paragraph: {
          en: 'See how far your application is at any time: {trackUrl}',
          hi: 'आवेदन कहाँ तक पहुँचा, यह कभी भी यहाँ देखें: {trackUrl}',
        },
        plain: {
          en: 'See how far your application is at any time:\n{trackUrl}',
          hi: 'आवेदन कहाँ तक पहुँचा, यह कभी भी यहाँ देखें:\n{trackUrl}',
        },
      },
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
} as const satisfies Record<string, MailDef>;
