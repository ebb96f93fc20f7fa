import type { recoveryMails } from '@portal/contract/recovery/mails';
import { greeting, type MailTexts } from '../mail-texts.js';

export const recoveryMailTexts = {
  'recovery-code': {
    subject: {
      en: 'Your code for a new password: {account}',
      hi: 'नए पासवर्ड के लिए आपका कोड: {account}',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'Somebody, we hope you, asked to set a new password for **{account}**.',
          hi: 'किसी ने, आशा है आपने, **{account}** के लिए नया पासवर्ड चुनने का अनुरोध किया है।',
        },
      },
      { code: '{code}' },
      {
        paragraph: {
          en: 'Type it on the page where you asked for it. It is valid for {minutes} minutes, works once, and only in that browser.',
          hi: 'जिस पृष्ठ पर आपने यह माँगा था, वहीं इसे लिखें। यह {minutes} मिनट तक मान्य है, एक ही बार और केवल उसी ब्राउज़र में काम करता है।',
        },
      },
      {
        paragraph: {
          en: 'If it was not you, there is nothing to do: without the code nobody can change your password. Please give it to nobody; our office never asks for it.',
          hi: 'यदि यह अनुरोध आपका नहीं है तो कुछ करना आवश्यक नहीं: कोड के बिना कोई आपका पासवर्ड नहीं बदल सकता। कृपया कोड किसी को न दें; हमारा कार्यालय इसे कभी नहीं माँगता।',
        },
      },
    ],
  },
  'activation-again': {
    subject: {
      en: 'Your new activation code: membership {memNo}',
      hi: 'आपका नया सक्रियण कोड: सदस्यता {memNo}',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'You asked for help with your log-in. You have not set a password yet, so here is a new activation code; the one before no longer works.',
          hi: 'आपने लॉगिन में सहायता माँगी है। आपने अभी पासवर्ड नहीं चुना है, इसलिए यह नया सक्रियण कोड है; पिछला कोड अब काम नहीं करता।',
        },
      },
      {
        codes: [
          { label: { en: 'Membership number', hi: 'सदस्यता संख्या' }, value: '{memNo}' },
          { label: { en: 'Activation code', hi: 'सक्रियण कोड' }, value: '{activationCode}' },
        ],
      },
      {
        paragraph: {
          en: 'Log in once at {loginUrl} with your number and this code, in place of the password, and choose your password. The code is valid for 7 days and works once. Please give it to nobody.',
          hi: '{loginUrl} पर अपनी संख्या और पासवर्ड की जगह इस कोड से एक बार लॉगिन करें और अपना पासवर्ड चुनें। कोड 7 दिन तक मान्य है और एक ही बार काम करता है। कृपया इसे किसी को न दें।',
        },
        plain: {
          en: 'Log in once with your number and this code, in place of the password, and choose your password:\n{loginUrl}\nThe code is valid for 7 days and works once. Please give it to nobody.',
          hi: 'इस पते पर अपनी संख्या और पासवर्ड की जगह इस कोड से एक बार लॉगिन करें और अपना पासवर्ड चुनें:\n{loginUrl}\nकोड 7 दिन तक मान्य है और एक ही बार काम करता है। कृपया इसे किसी को न दें।',
        },
      },
    ],
  },
  'password-changed': {
    subject: { en: 'Your password was changed', hi: 'आपका पासवर्ड बदला गया' },
    body: [
      greeting,
      {
        paragraph: {
          en: 'The password of **{account}** was changed on {date}. Everybody who was logged in with it elsewhere has been logged out.',
          hi: '**{account}** का पासवर्ड {date} को बदला गया। बाकी सभी जगह से लॉगिन समाप्त कर दिए गए हैं।',
        },
      },
      {
        paragraph: {
          en: 'If it was you, there is nothing to do. If not, please set a new one at once at {recoverUrl} and tell our office.',
          hi: 'यदि यह आपने किया है तो कुछ करना आवश्यक नहीं। यदि नहीं, तो कृपया {recoverUrl} पर तुरंत नया पासवर्ड चुनें और हमारे कार्यालय को बताएँ।',
        },
        plain: {
          en: 'If it was you, there is nothing to do. If not, please set a new one at once and tell our office:\n{recoverUrl}',
          hi: 'यदि यह आपने किया है तो कुछ करना आवश्यक नहीं। यदि नहीं, तो कृपया तुरंत नया पासवर्ड चुनें और हमारे कार्यालय को बताएँ:\n{recoverUrl}',
        },
      },
    ],
  },
} as const satisfies Record<keyof typeof recoveryMails, MailTexts>;
