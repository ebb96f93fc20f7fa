import { greeting, type MailDef } from '../mail.js';

export const settingsMails = {
  'mailbox-test': {
    name: { en: 'Test e-mail of the sender mailbox', hi: 'प्रेषक मेलबॉक्स का टेस्ट ई-मेल' },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: 'Test e-mail from the sender mailbox of {organisation}',
      hi: '{organisation} के प्रेषक मेलबॉक्स का टेस्ट ई-मेल',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'This e-mail was sent from the sender mailbox of {organisation}: **{sender}**. It works.',
          hi: 'यह ई-मेल {organisation} के प्रेषक मेलबॉक्स **{sender}** से भेजा गया है। मेलबॉक्स काम कर रहा है।',
        },
        plain: {
          en: 'This e-mail was sent from the sender mailbox of {organisation}: {sender}\nIt works.',
          hi: 'यह ई-मेल {organisation} के प्रेषक मेलबॉक्स से भेजा गया है: {sender}\nमेलबॉक्स काम कर रहा है।',
        },
      },
      {
        paragraph: {
          en: 'You asked for it in the staff console on {date}. You do not need to do anything.',
          hi: 'आपने {date} को स्टाफ़ कंसोल में इसे भेजने को कहा था। आपको कुछ नहीं करना है।',
        },
      },
    ],
  },
  'mailbox-broken': {
    name: { en: 'E-mail that the sender mailbox is not working', hi: 'प्रेषक मेलबॉक्स बंद होने का ई-मेल' },
    sender: 'system',
    attachments: [],
    subject: {
      en: 'The sender mailbox of {organisation} is not working',
      hi: '{organisation} का प्रेषक मेलबॉक्स काम नहीं कर रहा',
    },
    body: [
      greeting,
      {
        needs: 'sender',
        paragraph: {
          en: 'The sender mailbox of {organisation} has not worked since {date}: **{sender}**.',
          hi: '{organisation} का प्रेषक मेलबॉक्स {date} से काम नहीं कर रहा है: **{sender}**।',
        },
        plain: {
          en: 'The sender mailbox of {organisation} has not worked since {date}: {sender}',
          hi: '{organisation} का प्रेषक मेलबॉक्स {date} से काम नहीं कर रहा है: {sender}',
        },
      },
      {
        unless: 'sender',
        paragraph: {
          en: 'The sender mailbox of {organisation} has not worked since {date}.',
          hi: '{organisation} का प्रेषक मेलबॉक्स {date} से काम नहीं कर रहा है।',
        },
        plain: {
          en: 'The sender mailbox of {organisation} has not worked since {date}',
          hi: '{organisation} का प्रेषक मेलबॉक्स {date} से काम नहीं कर रहा है',
        },
      },
      { paragraph: { en: '{reason}', hi: '{reason}' } },
      {
        needs: 'answer',
        paragraph: { en: 'The mail server said: {answer}', hi: 'मेल सर्वर का उत्तर: {answer}' },
      },
      {
        paragraph: {
          en: 'Its e-mails are queued; nothing is lost. Codes and receipts are still sent. The portal tries the mailbox again from time to time. To fix it now, set the password again and send a test e-mail.',
          hi: 'इसके ई-मेल रुके हुए हैं; कुछ खोया नहीं है। कोड और रसीदें जा रही हैं। पोर्टल बीच-बीच में इसे अपने-आप फिर आज़माता है। तुरंत ठीक करने के लिए पासवर्ड फिर से सेट करें और टेस्ट ई-मेल भेजें:',
        },
      },
      { button: { en: 'Fix the mailbox', hi: 'मेलबॉक्स ठीक करें' }, href: '{pageUrl}' },
    ],
  },
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
