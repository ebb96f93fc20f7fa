import { greeting, type MailDef } from '../mail.js';

export const memberMails = {
  revoked: {
    name: { en: 'E-mail that a membership was revoked', hi: 'सदस्यता रद्द होने का ई-मेल' },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: 'Your membership {memNo} has been revoked',
      hi: 'आपकी सदस्यता {memNo} रद्द कर दी गई है',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'We are writing to tell you that your membership has been revoked. Your certificate and ID card are no longer valid, and anyone who checks their code is told so.',
          hi: 'सूचित किया जाता है कि आपकी सदस्यता रद्द कर दी गई है। आपका प्रमाणपत्र और पहचान पत्र अब मान्य नहीं हैं; उनके कोड की जाँच करने पर भी यही दिखेगा।',
        },
      },
      {
        facts: [
          { label: { en: 'Membership number', hi: 'सदस्यता संख्या' }, value: '**{memNo}**' },
          { label: { en: 'Reason', hi: 'कारण' }, value: '{reason}' },
        ],
      },
      {
        needs: 'studentNumber',
        paragraph: {
          en: 'Your student membership {studentNumber} counts again, with its documents, until {studentUntil}. Your log-in stays.',
          hi: 'आपकी विद्यार्थी सदस्यता {studentNumber} और उसके दस्तावेज़ {studentUntil} तक फिर से मान्य हैं। आपका लॉगिन नहीं बदला है।',
        },
      },
      {
        paragraph: {
          en: 'If you think this is a mistake, write to {officeEmail} or call {officePhone} and give your membership number.',
          hi: 'यदि आपको लगता है कि इसमें कोई ग़लती हुई है, तो सदस्यता संख्या बताते हुए {officeEmail} पर लिखें या {officePhone} पर फ़ोन करें।',
        },
      },
    ],
  },
  'conversion-paid': {
    name: {
      en: 'E-mail that life membership was paid for with a student number',
      hi: 'विद्यार्थी संख्या से आजीवन सदस्यता का शुल्क जमा होने का ई-मेल',
    },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: 'Life membership was paid for with your student number {memNo}',
      hi: 'आपकी विद्यार्थी संख्या {memNo} से आजीवन सदस्यता का शुल्क जमा हुआ है',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'Somebody has applied for life membership with your student number {memNo} and paid for it. Once the office has checked and approved the application, your student membership becomes a life membership.',
          hi: 'आपकी विद्यार्थी संख्या {memNo} से आजीवन सदस्यता के लिए आवेदन हुआ है और शुल्क जमा हो गया है। कार्यालय की जाँच और स्वीकृति के बाद आपकी विद्यार्थी सदस्यता आजीवन सदस्यता बन जाएगी।',
        },
      },
      {
        paragraph: {
          en: 'If this was you, there is nothing to do. If it was not, write to {officeEmail} or call {officePhone} right away.',
          hi: 'यदि आवेदन आपने किया है, तो आपको कुछ नहीं करना है। यदि नहीं, तो तुरंत {officeEmail} पर लिखें या {officePhone} पर फ़ोन करें।',
        },
      },
    ],
  },
  'conversion-approved': {
    name: {
      en: 'E-mail that a student membership became a life membership',
      hi: 'विद्यार्थी सदस्यता के आजीवन सदस्यता बनने का ई-मेल',
    },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: 'You are a life member now: number {memNo}',
      hi: 'अब आप आजीवन सदस्य हैं: सदस्यता संख्या {memNo}',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'Your student membership has become a life membership. You have a new number and new documents; the old card says so when its code is checked.',
          hi: 'आपकी विद्यार्थी सदस्यता अब आजीवन सदस्यता बन गई है। आपकी संख्या और दस्तावेज़ नए हैं; पुराने कार्ड के कोड की जाँच करने पर भी यही दिखेगा।',
        },
      },
      {
        facts: [
          { label: { en: 'New number', hi: 'नई संख्या' }, value: '**{memNo}**' },
          { label: { en: 'Former number', hi: 'पुरानी संख्या' }, value: '{formerNumber}' },
        ],
      },
      {
        paragraph: {
          en: 'Your password stays the same; you log in with either number. If you did not apply for this, write to {officeEmail} or call {officePhone} right away.',
          hi: 'आपका पासवर्ड वही है; आप दोनों में से किसी भी संख्या से लॉगिन कर सकते हैं। यदि यह आवेदन आपने नहीं किया है, तो तुरंत {officeEmail} पर लिखें या {officePhone} पर फ़ोन करें।',
        },
      },
    ],
  },
} as const satisfies Record<string, MailDef>;
