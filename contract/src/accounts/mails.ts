import { greeting, type MailDef } from '../mail.js';

/** Number and code, with instructions. */
const firstLogIn = [
  {
    codes: [
      { label: { en: 'Membership number', hi: 'सदस्यता संख्या' }, value: '{memNo}' },
      { label: { en: 'Activation code', hi: 'एक्टिवेशन कोड' }, value: '{activationCode}' },
    ],
  },
  {
    paragraph: {
      en: 'Log in once with your number, and this code as the password, and choose your own password. The code is valid for 7 days and works once. Please do not share it with anyone.',
      hi: 'अपनी संख्या और पासवर्ड की जगह इस कोड से एक बार लॉगिन करें और अपना पासवर्ड चुनें। कोड 7 दिन तक मान्य है और एक ही बार काम करता है। कृपया इसे किसी को न बताएँ।',
    },
  },
  { button: { en: 'Log in', hi: 'लॉगिन करें' }, href: '{loginUrl}' },
] as const;

export const accountsMails = {
  'staff-otp': {
    name: { en: 'E-mail with a log-in code for staff', hi: 'स्टाफ़ के लॉगिन कोड का ई-मेल' },
    sender: 'system',
    attachments: [],
    subject: { en: 'Your log-in code', hi: 'आपका लॉगिन कोड' },
    body: [
      greeting,
      {
        paragraph: {
          en: 'Your password was accepted in the staff console. To finish logging in, enter this code:',
          hi: 'स्टाफ़ कंसोल में आपका पासवर्ड सही रहा। लॉगिन पूरा करने के लिए यह कोड लिखें:',
        },
      },
      { code: '{code}' },
      {
        paragraph: {
          en: 'It is valid for {minutes} minutes and works once, only in the browser where you logged in.',
          hi: 'यह {minutes} मिनट तक मान्य है और एक ही बार, केवल उसी ब्राउज़र में काम करता है जिसमें आपने लॉगिन किया है।',
        },
      },
      {
        paragraph: {
          en: 'If you did not log in, someone knows your password: please change it immediately.',
          hi: 'यदि आपने लॉगिन नहीं किया है, तो कोई आपका पासवर्ड जानता है: कृपया उसे तुरंत बदलें।',
        },
      },
    ],
  },
  'recovery-code': {
    name: { en: 'E-mail with a code for a new password', hi: 'नए पासवर्ड के कोड का ई-मेल' },
    sender: 'system',
    attachments: [],
    subject: {
      en: 'Your code for a new password: {account}',
      hi: 'नए पासवर्ड के लिए आपका कोड: {account}',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'Someone (hopefully you) asked to set a new password for **{account}**.',
          hi: 'किसी ने (आशा है, आपने ही) **{account}** के लिए नया पासवर्ड चुनने का अनुरोध किया है।',
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
          en: 'If it was not you, you do not need to do anything: without the code nobody can change your password. Don’t share it with anyone; our office never asks for it.',
          hi: 'यदि यह अनुरोध आपका नहीं है, तो आपको कुछ नहीं करना है: कोड के बिना कोई आपका पासवर्ड नहीं बदल सकता। कोड किसी को न बताएँ; हमारा कार्यालय इसे कभी नहीं माँगता।',
        },
      },
    ],
  },
  'activation-again': {
    name: { en: 'E-mail with a new activation code', hi: 'नए एक्टिवेशन कोड का ई-मेल' },
    sender: 'system',
    attachments: [],
    subject: {
      en: 'Your new activation code: membership {memNo}',
      hi: 'आपका नया एक्टिवेशन कोड: सदस्यता {memNo}',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'You asked for help with logging in. You have not set a password yet, so here is a new activation code; the previous one no longer works.',
          hi: 'आपने लॉगिन में सहायता माँगी है। आपने अभी पासवर्ड नहीं चुना है, इसलिए यह नया एक्टिवेशन कोड भेजा है; पिछला कोड अब काम नहीं करेगा।',
        },
      },
      ...firstLogIn,
    ],
  },
  'activation-first': {
    name: { en: 'E-mail with the first activation code', hi: 'पहले एक्टिवेशन कोड का ई-मेल' },
    sender: 'system',
    attachments: [],
    subject: {
      en: 'Your first log-in: membership {memNo}',
      hi: 'आपका पहला लॉगिन: सदस्यता {memNo}',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'Your membership is now in the members’ portal of {organisation}. With this code you log in for the first time; an earlier one no longer works.',
          hi: 'आपकी सदस्यता अब {organisation} के सदस्य पोर्टल पर है। इस कोड से आप पहली बार लॉगिन करेंगे; पहले मिला कोड अब काम नहीं करेगा।',
        },
      },
      ...firstLogIn,
      {
        paragraph: {
          en: 'If the code is too old, ask for another one with “Forgot password” on the log-in page.',
          hi: 'कोड की अवधि बीत जाए, तो लॉगिन पेज पर “पासवर्ड भूल गए” से दूसरा कोड मँगवाएँ।',
        },
      },
    ],
  },
  'password-changed': {
    name: { en: 'E-mail that a password was changed', hi: 'पासवर्ड बदलने की सूचना का ई-मेल' },
    sender: 'mailbox',
    attachments: [],
    subject: { en: 'Your password was changed', hi: 'आपका पासवर्ड बदल गया है' },
    body: [
      greeting,
      {
        paragraph: {
          en: 'The password of **{account}** was changed on {date}. Everyone who was logged in with it elsewhere has been logged out.',
          hi: '**{account}** का पासवर्ड {date} को बदला गया। बाकी सभी जगह से लॉग आउट कर दिया गया है।',
        },
      },
      {
        paragraph: {
          en: 'If this was you, you do not need to do anything. If not, please set a new one immediately and tell our office.',
          hi: 'यदि यह आपने किया है, तो आपको कुछ नहीं करना है। यदि नहीं, तो कृपया तुरंत नया पासवर्ड चुनें और हमारे कार्यालय को बताएँ।',
        },
      },
      { button: { en: 'Set a new password', hi: 'नया पासवर्ड चुनें' }, href: '{recoverUrl}' },
    ],
  },
  'staff-invited': {
    name: { en: 'E-mail to a new staff user', hi: 'नए स्टाफ़ उपयोगकर्ता को ई-मेल' },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: 'Your account in the staff console of {organisation}',
      hi: '{organisation} के स्टाफ़ कंसोल में आपका खाता',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'An account in the staff console of {organisation} has been created for you.',
          hi: '{organisation} के स्टाफ़ कंसोल में आपका खाता बनाया गया है।',
        },
      },
      { paragraph: { en: 'Username: **{name}**', hi: 'उपयोगकर्ता नाम: **{name}**' } },
      {
        paragraph: {
          en: 'If you were not given a password, first set your own with this e-mail address: {recoverUrl}',
          hi: 'यदि आपको पासवर्ड नहीं दिया गया है, तो पहले इस ई-मेल पते से अपना पासवर्ड चुनें: {recoverUrl}',
        },
        plain: {
          en: 'If you were not given a password, first set your own with this e-mail address:\n{recoverUrl}',
          hi: 'यदि आपको पासवर्ड नहीं दिया गया है, तो पहले इस ई-मेल पते से अपना पासवर्ड चुनें:\n{recoverUrl}',
        },
      },
      { button: { en: 'Log in to the staff console', hi: 'स्टाफ़ कंसोल में लॉगिन करें' }, href: '{loginUrl}' },
    ],
  },
} as const satisfies Record<string, MailDef>;
