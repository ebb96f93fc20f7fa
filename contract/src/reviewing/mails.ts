import { kindsOnMail } from '../members/document-kinds.js';
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
          en: 'You asked for the link to your application. With it you see how far it is, and correct what our office has commented on.',
          hi: 'आपने अपने आवेदन का लिंक माँगा था। इससे आप देख सकते हैं कि आवेदन कहाँ तक पहुँचा, और कार्यालय ने जिस पर टिप्पणी की है उसे ठीक कर सकते हैं।',
        },
      },
      { button: { en: 'Track your application', hi: 'आवेदन की स्थिति देखें' }, href: '{trackUrl}' },
      {
        paragraph: {
          en: 'The link works for 30 days. Please don’t forward it. If you did not ask for it, you can ignore this e-mail.',
          hi: 'लिंक 30 दिन तक चलेगा। कृपया इसे किसी को न भेजें। यदि आपने इसे नहीं माँगा, तो इस ई-मेल पर ध्यान न दें।',
        },
      },
    ],
  },
} as const satisfies Record<string, MailDef>;

const facts = {
  facts: [
    { label: { en: 'Application number', hi: 'आवेदन संख्या' }, value: '**{applicationNumber}**' },
    { label: { en: 'Reason', hi: 'कारण' }, value: '{reason}' },
  ],
} as const;

export const reviewingMails = {
  'approval-secretary': {
    name: { en: 'Approval e-mail to the state secretary', hi: 'राज्य सचिव को स्वीकृति का ई-मेल' },
    job: 'approval.mail-secretary',
    sender: 'mailbox',
    attachments: kindsOnMail('approval-secretary'),
    subject: {
      en: 'New member in {state}: {name} ({memNo})',
      hi: '{state} में नए सदस्य: {name} ({memNo})',
    },
    body: [
      { paragraph: { en: 'Dear Secretary,', hi: 'आदरणीय सचिव जी,' } },
      {
        paragraph: {
          en: 'A new membership in your area has been approved.',
          hi: 'आपके क्षेत्र में एक नई सदस्यता स्वीकृत हुई है।',
        },
      },
      {
        facts: [
          { label: { en: 'Name', hi: 'नाम' }, value: '**{name}**' },
          { label: { en: 'Membership number', hi: 'सदस्यता संख्या' }, value: '**{memNo}**' },
          { label: { en: 'Membership', hi: 'सदस्यता' }, value: '{membership}' },
          { label: { en: 'State', hi: 'राज्य' }, value: '{state}' },
          { label: { en: 'Prant', hi: 'प्रांत' }, value: '{prant}' },
        ],
      },
      {
        paragraph: {
          en: 'Attached: {documents}.',
          hi: 'संलग्न: {documents}।',
        },
      },
    ],
  },
  'approval-applicant': {
    name: { en: 'E-mail with the documents to the new member', hi: 'नए सदस्य को दस्तावेज़ों का ई-मेल' },
    job: 'approval.mail-applicant',
    sender: 'mailbox',
    attachments: kindsOnMail('approval-applicant'),
    subject: {
      en: '{name}, welcome – membership number {memNo}',
      hi: '{name}, आपका स्वागत है – सदस्यता संख्या {memNo}',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'Welcome to {organisation}. Your membership is approved.',
          hi: '{organisation} में आपका स्वागत है। आपकी सदस्यता स्वीकृत हो गई है।',
        },
      },
      {
        needs: 'cardId',
        picture: '{cardId}',
        alt: {
          en: 'ID card of {name}, membership number {memNo}',
          hi: '{name} का पहचान पत्र, सदस्यता संख्या {memNo}',
        },
      },
      {
        codes: [
          { label: { en: 'Membership number', hi: 'सदस्यता संख्या' }, value: '{memNo}' },
          {
            needs: 'activationCode',
            label: { en: 'Activation code', hi: 'एक्टिवेशन कोड' },
            value: '{activationCode}',
          },
        ],
      },
      {
        needs: 'activationCode',
        paragraph: {
          en: 'Log in once with your number and this code and choose your password. The code is valid for 7 days and works once. Please do not share it with anyone.',
          hi: 'अपनी संख्या और इस कोड से एक बार लॉगिन करें और अपना पासवर्ड चुनें। कोड 7 दिन तक मान्य है और एक ही बार काम करता है। कृपया इसे किसी को न बताएँ।',
        },
      },
      {
        unless: 'activationCode',
        paragraph: { en: 'Your log-in and password stay the same.', hi: 'आपका लॉगिन और पासवर्ड नहीं बदले हैं।' },
      },
      { button: { en: 'Log in', hi: 'लॉगिन करें' }, href: '{loginUrl}' },
      {
        paragraph: {
          en: 'Attached: {documents}. You can download them again after logging in.',
          hi: 'संलग्न: {documents}। लॉगिन करके आप इन्हें फिर से डाउनलोड कर सकते हैं।',
        },
      },
    ],
  },
  'cannot-verify': {
    name: {
      en: 'E-mail that an application could not be verified',
      hi: 'आवेदन का सत्यापन न हो पाने का ई-मेल',
    },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: '{name}, we could not verify your application {applicationNumber}',
      hi: '{name}, आपके आवेदन {applicationNumber} का सत्यापन नहीं हो सका',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'Our office has checked your application, but could not verify it.',
          hi: 'हमारे कार्यालय ने आपका आवेदन जाँचा, लेकिन उसका सत्यापन नहीं हो सका।',
        },
      },
      facts,
      {
        paragraph: {
          en: 'Please write to {officeEmail} or call {officePhone} and give your application number. Nothing is decided yet.',
          hi: 'कृपया आवेदन संख्या बताते हुए {officeEmail} पर लिखें या {officePhone} पर फ़ोन करें। अभी कोई अंतिम निर्णय नहीं हुआ है।',
        },
      },
    ],
  },
  rejected: {
    name: { en: 'E-mail that an application was not approved', hi: 'आवेदन स्वीकृत न होने का ई-मेल' },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: '{name}, your application {applicationNumber} was not approved',
      hi: '{name}, आपका आवेदन {applicationNumber} स्वीकृत नहीं हुआ',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'Our office has decided on your application for membership. We are sorry to tell you that it was not approved.',
          hi: 'कार्यालय ने आपके सदस्यता आवेदन पर निर्णय ले लिया है। खेद है कि इसे स्वीकृत नहीं किया जा सका।',
        },
      },
      facts,
      {
        paragraph: {
          en: 'If you think this is a mistake, or have a question about your payment, write to {officeEmail} or call {officePhone} and give your application number.',
          hi: 'यदि आपको लगता है कि इसमें कोई ग़लती हुई है, या भुगतान के बारे में कुछ पूछना है, तो आवेदन संख्या बताते हुए {officeEmail} पर लिखें या {officePhone} पर फ़ोन करें।',
        },
      },
    ],
  },
  'new-documents': {
    name: { en: 'E-mail with new documents to a member', hi: 'सदस्य को नए दस्तावेज़ों का ई-मेल' },
    sender: 'mailbox',
    attachments: kindsOnMail('new-documents'),
    subject: {
      en: '{name}, your new membership documents – number {memNo}',
      hi: '{name}, आपके नए सदस्यता दस्तावेज़ – संख्या {memNo}',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'Your certificate and ID card have been issued again. The new ones are valid from now on; please stop using the old ones.',
          hi: 'आपका प्रमाणपत्र और पहचान पत्र फिर से जारी किए गए हैं। अब से नए ही मान्य हैं; कृपया पुराने इस्तेमाल न करें।',
        },
      },
      {
        facts: [
          { label: { en: 'Membership number', hi: 'सदस्यता संख्या' }, value: '**{memNo}**' },
          { label: { en: 'Reason', hi: 'कारण' }, value: '{reason}' },
        ],
      },
      {
        paragraph: {
          en: 'Attached: {documents}. You can download them again after logging in.',
          hi: 'संलग्न: {documents}। लॉगिन करके आप इन्हें फिर से डाउनलोड कर सकते हैं।',
        },
      },
      { button: { en: 'Log in', hi: 'लॉगिन करें' }, href: '{loginUrl}' },
    ],
  },
  'sent-back': {
    name: { en: 'E-mail that an application was sent back', hi: 'आवेदन वापस भेजे जाने का ई-मेल' },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: '{name}, please correct your application {applicationNumber}',
      hi: '{name}, कृपया अपना आवेदन {applicationNumber} ठीक करें',
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
      { button: { en: 'See what to correct', hi: 'देखें कि क्या ठीक करना है' }, href: '{fixUrl}' },
      {
        paragraph: {
          en: 'Only what our office has commented on can be changed; the rest of your application stays as it is. The link works for 30 days. Please don’t forward it: whoever has it can make the corrections.',
          hi: 'केवल वही बदला जा सकता है जिस पर कार्यालय ने टिप्पणी की है; बाक़ी आवेदन वैसा ही रहेगा। लिंक 30 दिन तक चलेगा। कृपया इसे किसी को न भेजें: जिसके पास यह लिंक है, वह सुधार कर सकता है।',
        },
      },
    ],
  },
} as const satisfies Record<string, MailDef>;
