import { greeting, type MailDef } from '../mail.js';

export const emailChangeMails = {
  'email-change-asked': {
    name: {
      en: 'E-mail to the old address that a new one was entered',
      hi: 'नया ई-मेल पता लिखे जाने की पुराने पते पर सूचना',
    },
    sender: 'system',
    attachments: [],
    subject: {
      en: 'A new e-mail address was entered for your membership {memNo}',
      hi: 'आपकी सदस्यता {memNo} के लिए नया ई-मेल पता लिखा गया है',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'Our office has entered a new e-mail address for your membership. It does not apply yet: it will in 72 hours, or sooner if a second member of our staff confirms it. Until then you log in as before.',
          hi: 'हमारे कार्यालय ने आपकी सदस्यता के लिए नया ई-मेल पता लिखा है। यह अभी लागू नहीं है: 72 घंटे बाद लागू होगा, या उससे पहले, यदि हमारा कोई दूसरा स्टाफ़ सदस्य इसकी पुष्टि कर दे। तब तक आप पहले की तरह लॉगिन करते रहेंगे।',
        },
      },
      {
        facts: [
          { label: { en: 'Membership number', hi: 'सदस्यता संख्या' }, value: '**{memNo}**' },
          { label: { en: 'New address', hi: 'नया पता' }, value: '**{newAddress}**' },
          { label: { en: 'Entered on', hi: 'कब लिखा गया' }, value: '{date}' },
        ],
      },
      {
        paragraph: {
          en: 'If you asked for this, you do not need to do anything. **If it was not you**, stop it here: {refuseUrl}',
          hi: 'यदि यह आपके कहने पर हुआ है, तो आपको कुछ नहीं करना है। **यदि आपने ऐसा नहीं कहा था**, तो इसे यहाँ रोकें: {refuseUrl}',
        },
        plain: {
          en: 'If you asked for this, you do not need to do anything. If it was not you, stop it here:\n{refuseUrl}',
          hi: 'यदि यह आपके कहने पर हुआ है, तो आपको कुछ नहीं करना है। यदि आपने ऐसा नहीं कहा था, तो इसे यहाँ रोकें:\n{refuseUrl}',
        },
      },
    ],
  },
  'email-edited': {
    name: {
      en: 'E-mail to the old address that an application has another one',
      hi: 'आवेदन का ई-मेल पता बदले जाने की पुराने पते पर सूचना',
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
          en: 'Our office has changed the e-mail address of an application that had this one. E-mails about the application now go to the new address.',
          hi: 'जिस आवेदन में यह ई-मेल पता लिखा था, हमारे कार्यालय ने उसका पता बदल दिया है। आवेदन से जुड़े ई-मेल अब नए पते पर जाएँगे।',
        },
      },
      {
        facts: [
          { label: { en: 'Application number', hi: 'आवेदन संख्या' }, value: '**{number}**' },
          { label: { en: 'New address', hi: 'नया पता' }, value: '**{newAddress}**' },
          { label: { en: 'Changed on', hi: 'कब बदला गया' }, value: '{date}' },
        ],
      },
      {
        paragraph: {
          en: 'If you asked for this, you do not need to do anything. **If it was not you**, please write to {officeEmail} and give the application number.',
          hi: 'यदि यह आपके कहने पर हुआ है, तो आपको कुछ नहीं करना है। **यदि आपने ऐसा नहीं कहा था**, तो कृपया आवेदन संख्या बताते हुए {officeEmail} पर लिखें।',
        },
      },
    ],
  },
  'own-email-code': {
    name: {
      en: 'E-mail with a code to the new address of a member',
      hi: 'सदस्य के नए ई-मेल पते पर कोड का ई-मेल',
    },
    sender: 'system',
    attachments: [],
    subject: { en: 'Your code for your new e-mail address', hi: 'आपके नए ई-मेल पते के लिए कोड' },
    body: [
      greeting,
      {
        paragraph: {
          en: 'You have entered this address for your membership {memNo}. Enter this code in the member area within 30 minutes; from then on this address applies.',
          hi: 'आपने अपनी सदस्यता {memNo} के लिए यह पता लिखा है। यह कोड 30 मिनट के भीतर सदस्य क्षेत्र में लिखें; तभी से यह पता लागू होगा।',
        },
      },
      { code: '{code}' },
      {
        paragraph: {
          en: 'If you know nothing about this membership, please ignore this e-mail.',
          hi: 'यदि इस सदस्यता से आपका कोई संबंध नहीं है, तो इस ई-मेल पर ध्यान न दें।',
        },
      },
    ],
  },
  'own-email-changed': {
    name: {
      en: 'E-mail to the old address that a member has changed it',
      hi: 'सदस्य द्वारा ई-मेल पता बदले जाने की पुराने पते पर सूचना',
    },
    sender: 'system',
    attachments: [],
    subject: {
      en: 'The e-mail address of your membership {memNo} was changed',
      hi: 'आपकी सदस्यता {memNo} का ई-मेल पता बदल दिया गया है',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'A new e-mail address was entered for your membership in the member area, and confirmed with a code and your password. From now on our e-mails go there.',
          hi: 'सदस्य क्षेत्र में आपकी सदस्यता के लिए नया ई-मेल पता लिखा गया और कोड तथा आपके पासवर्ड से उसकी पुष्टि की गई। अब से हमारे ई-मेल उसी पते पर जाएँगे।',
        },
      },
      {
        facts: [
          { label: { en: 'Membership number', hi: 'सदस्यता संख्या' }, value: '**{memNo}**' },
          { label: { en: 'New address', hi: 'नया पता' }, value: '**{newAddress}**' },
          { label: { en: 'Changed on', hi: 'कब बदला गया' }, value: '{date}' },
        ],
      },
      {
        paragraph: {
          en: 'If this was you, you do not need to do anything. **If it was not you**, tell us here, and call our office: {refuseUrl}',
          hi: 'यदि यह आपने किया है, तो आपको कुछ नहीं करना है। **यदि यह आपने नहीं किया**, तो हमें यहाँ बताएँ और हमारे कार्यालय को फ़ोन करें: {refuseUrl}',
        },
        plain: {
          en: 'If this was you, you do not need to do anything. If it was not you, tell us here, and call our office:\n{refuseUrl}',
          hi: 'यदि यह आपने किया है, तो आपको कुछ नहीं करना है। यदि यह आपने नहीं किया, तो हमें यहाँ बताएँ और हमारे कार्यालय को फ़ोन करें:\n{refuseUrl}',
        },
      },
    ],
  },
  'email-change-code': {
    name: {
      en: 'E-mail with a code to a new address',
      hi: 'नए ई-मेल पते की जाँच के कोड का ई-मेल',
    },
    sender: 'system',
    attachments: [],
    subject: {
      en: 'Is this your e-mail address? Your code',
      hi: 'क्या यह आपका ई-मेल पता है? आपका कोड',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'Our office has entered this address for the membership {memNo}. If that is right, please tell our office this code; it only shows that the address was typed correctly.',
          hi: 'हमारे कार्यालय ने सदस्यता {memNo} के लिए यह पता लिखा है। यदि यह सही है, तो कृपया यह कोड हमारे कार्यालय को बताएँ; इससे केवल यह पता चलता है कि पता ठीक लिखा गया है।',
        },
      },
      { code: '{code}' },
      {
        paragraph: {
          en: 'If you know nothing about this membership, please ignore this e-mail.',
          hi: 'यदि इस सदस्यता से आपका कोई संबंध नहीं है, तो इस ई-मेल पर ध्यान न दें।',
        },
      },
    ],
  },
} as const satisfies Record<string, MailDef>;
