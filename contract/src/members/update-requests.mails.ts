import { greeting, type MailDef } from '../mail.js';

export const updateRequestMails = {
  'request-decided': {
    name: { en: 'E-mail about a decided update request', hi: 'बदलाव के अनुरोध पर निर्णय का ई-मेल' },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: 'Our office has decided on your request',
      hi: 'कार्यालय ने आपके अनुरोध पर निर्णय ले लिया है',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'You asked on {date} to have your record changed (membership number {memNo}). Our office has decided:',
          hi: 'आपने {date} को अपना विवरण बदलने का अनुरोध किया था (सदस्यता संख्या {memNo})। कार्यालय का निर्णय यह है:',
        },
      },
      { facts: [{ notes: 'decisions' }] },
      {
        paragraph: {
          en: 'What was accepted is in your record now; the rest stays as it was. You can see it, and send another request, after logging in: {detailsUrl}',
          hi: 'जो स्वीकृत हुआ, वह अब आपके विवरण में है; बाक़ी पहले जैसा है। लॉगिन करके आप इसे देख सकते हैं और नया अनुरोध भेज सकते हैं: {detailsUrl}',
        },
        plain: {
          en: 'What was accepted is in your record now; the rest stays as it was. You can see it, and send another request, after logging in:\n{detailsUrl}',
          hi: 'जो स्वीकृत हुआ, वह अब आपके विवरण में है; बाक़ी पहले जैसा है। लॉगिन करके आप इसे देख सकते हैं और नया अनुरोध भेज सकते हैं:\n{detailsUrl}',
        },
      },
    ],
  },
  'old-member-verified': {
    name: { en: 'E-mail that an old member is verified', hi: 'पुराने सदस्य के सत्यापन का ई-मेल' },
    sender: 'mailbox',
    attachments: [],
    subject: { en: 'Your membership has been verified', hi: 'आपकी सदस्यता सत्यापित हो गई है' },
    body: [
      greeting,
      {
        paragraph: {
          en: 'Our office has checked and verified your details. You are an Associate Member; your number stays as it is.',
          hi: 'कार्यालय ने आपका विवरण जाँचकर सत्यापित कर दिया है। आप सहयोगी सदस्य हैं; आपकी सदस्यता संख्या वही रहेगी।',
        },
      },
      {
        facts: [{ label: { en: 'Membership number', hi: 'सदस्यता संख्या' }, value: '**{memNo}**' }],
        needs: 'memNo',
      },
      {
        paragraph: { en: 'Of the details that you sent:', hi: 'आपके भेजे गए विवरण पर निर्णय:' },
        needs: 'decisions',
      },
      { facts: [{ notes: 'decisions' }], needs: 'decisions' },
      {
        paragraph: {
          en: 'To see your record, log in: {loginUrl}',
          hi: 'अपना विवरण देखने के लिए लॉगिन करें: {loginUrl}',
        },
        plain: {
          en: 'To see your record, log in:\n{loginUrl}',
          hi: 'अपना विवरण देखने के लिए लॉगिन करें:\n{loginUrl}',
        },
      },
    ],
  },
} as const satisfies Record<string, MailDef>;
