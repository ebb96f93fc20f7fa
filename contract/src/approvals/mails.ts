import { kindsOnMail } from '../documents/document-kinds.js';
import { greeting, type MailDef } from '../mail.js';

export const approvalMails = {
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
      en: 'Welcome to {organisation}: your membership is approved',
      hi: '{organisation} में स्वागत है: आपकी सदस्यता स्वीकृत हो गई है',
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
          en: 'Log in once with your number and this code at {loginUrl} and choose your password. The code is valid for 7 days and works once. Please do not share it with anyone.',
          hi: '{loginUrl} पर अपनी संख्या और इस कोड से एक बार लॉगिन करें और अपना पासवर्ड चुनें। कोड 7 दिन तक मान्य है और एक ही बार काम करता है। कृपया इसे किसी को न बताएँ।',
        },
        plain: {
          en: 'Log in once with your number and this code and choose your password:\n{loginUrl}\nThe code is valid for 7 days and works once. Please do not share it with anyone.',
          hi: 'इस पते पर अपनी संख्या और इस कोड से एक बार लॉगिन करें और अपना पासवर्ड चुनें:\n{loginUrl}\nकोड 7 दिन तक मान्य है और एक ही बार काम करता है। कृपया इसे किसी को न बताएँ।',
        },
      },
      {
        unless: 'activationCode',
        paragraph: {
          en: 'Your log-in and password stay the same: {loginUrl}',
          hi: 'आपका लॉगिन और पासवर्ड नहीं बदले हैं: {loginUrl}',
        },
        plain: {
          en: 'Your log-in and password stay the same:\n{loginUrl}',
          hi: 'आपका लॉगिन और पासवर्ड नहीं बदले हैं:\n{loginUrl}',
        },
      },
      {
        paragraph: {
          en: 'Attached: {documents}. You can download them again after logging in.',
          hi: 'संलग्न: {documents}। लॉगिन करके आप इन्हें फिर से डाउनलोड कर सकते हैं।',
        },
      },
    ],
  },
} as const satisfies Record<string, MailDef>;
