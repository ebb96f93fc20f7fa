import type { mailboxMails } from '@portal/contract/mailbox/mails';
import { greeting, type MailTexts } from '../mail-texts.js';

export const mailboxMailTexts = {
  'mailbox-test': {
    subject: {
      en: 'Test mail of the sender mailbox of {organisation}',
      hi: '{organisation} के प्रेषक मेलबॉक्स की परीक्षण मेल',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'This mail left through the sender mailbox of {organisation}: **{sender}**. It works.',
          hi: 'यह मेल {organisation} के प्रेषक मेलबॉक्स **{sender}** से भेजी गई है। वह काम कर रहा है।',
        },
        plain: {
          en: 'This mail left through the sender mailbox of {organisation}: {sender}\nIt works.',
          hi: 'यह मेल {organisation} के प्रेषक मेलबॉक्स से भेजी गई है: {sender}\nवह काम कर रहा है।',
        },
      },
      {
        paragraph: {
          en: 'You asked for it in the staff console on {date}. There is nothing to do.',
          hi: 'आपने {date} को कार्यालय कंसोल में इसे भेजने को कहा था। आपको कुछ नहीं करना है।',
        },
      },
    ],
  },
  'mailbox-broken': {
    subject: {
      en: 'The sender mailbox of {organisation} does not work',
      hi: '{organisation} का प्रेषक मेलबॉक्स काम नहीं कर रहा',
    },
    body: [
      greeting,
      {
        needs: 'sender',
        paragraph: {
          en: 'The sender mailbox of {organisation} does not work since {date}: **{sender}**.',
          hi: '{organisation} का प्रेषक मेलबॉक्स {date} से काम नहीं कर रहा है: **{sender}**।',
        },
        plain: {
          en: 'The sender mailbox of {organisation} does not work since {date}: {sender}',
          hi: '{organisation} का प्रेषक मेलबॉक्स {date} से काम नहीं कर रहा है: {sender}',
        },
      },
      {
        unless: 'sender',
        paragraph: {
          en: 'The sender mailbox of {organisation} does not work since {date}.',
          hi: '{organisation} का प्रेषक मेलबॉक्स {date} से काम नहीं कर रहा है।',
        },
        plain: {
          en: 'The sender mailbox of {organisation} does not work since {date}',
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
          en: 'Its mails wait; none is lost. Codes and receipts still leave. The portal tries the mailbox again from time to time. To go on at once, set the password again and send a test mail:',
          hi: 'इसकी मेलें प्रतीक्षा में हैं; कोई खोई नहीं है। कोड और रसीदें जा रही हैं। पोर्टल बीच-बीच में इसे अपने-आप फिर आज़माता है। तुरंत आगे बढ़ने के लिए पासवर्ड फिर से निर्धारित करें और परीक्षण मेल भेजें:',
        },
      },
      { paragraph: { en: '{pageUrl}', hi: '{pageUrl}' } },
    ],
  },
} as const satisfies Record<keyof typeof mailboxMails, MailTexts>;
