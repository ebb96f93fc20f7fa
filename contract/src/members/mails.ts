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
          en: 'What was accepted is in your record now; the rest stays as it was. After logging in you can see it and send another request.',
          hi: 'जो स्वीकृत हुआ, वह अब आपके विवरण में है; बाक़ी पहले जैसा है। लॉगिन करके आप इसे देख सकते हैं और नया अनुरोध भेज सकते हैं।',
        },
      },
      { button: { en: 'See your details', hi: 'अपना विवरण देखें' }, href: '{detailsUrl}' },
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
      { button: { en: 'Log in to see your record', hi: 'लॉगिन करके विवरण देखें' }, href: '{loginUrl}' },
    ],
  },
} as const satisfies Record<string, MailDef>;

export const membersMails = {
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
  'membership-ending': {
    name: { en: 'Reminder that a student membership ends', hi: 'विद्यार्थी सदस्यता समाप्त होने का स्मरण-पत्र' },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: 'Your student membership {memNo} ends on {date}',
      hi: 'आपकी विद्यार्थी सदस्यता {memNo} {date} को समाप्त हो रही है',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'Your student membership {memNo} is valid up to {date}. After that day your student card no longer counts when its code is checked. Your log-in stays.',
          hi: 'आपकी विद्यार्थी सदस्यता {memNo} {date} तक मान्य है। उसके बाद कोड की जाँच करने पर आपका विद्यार्थी कार्ड मान्य नहीं दिखेगा। आपका लॉगिन बना रहेगा।',
        },
      },
      {
        paragraph: {
          en: 'You can become a life member for {price}. Your number is already filled in.',
          hi: 'आप {price} देकर आजीवन सदस्य बन सकते हैं। आपकी संख्या पहले से भरी होगी।',
        },
      },
      { button: { en: 'Become a life member', hi: 'आजीवन सदस्य बनें' }, href: '{lifeUrl}' },
      {
        paragraph: {
          en: 'If your course goes on after that day, write to {officeEmail} or call {officePhone}.',
          hi: 'यदि आपका पाठ्यक्रम इसके बाद भी चलेगा, तो {officeEmail} पर लिखें या {officePhone} पर फ़ोन करें।',
        },
      },
    ],
  },
  'membership-ended': {
    name: { en: 'E-mail that a student membership has ended', hi: 'विद्यार्थी सदस्यता समाप्त हो जाने का ई-मेल' },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: 'Your student membership {memNo} ended on {date}',
      hi: 'आपकी विद्यार्थी सदस्यता {memNo} {date} को समाप्त हो गई',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'Your student membership {memNo} ended on {date}. Your log-in stays, and so do your receipts and documents; your student card no longer counts when its code is checked.',
          hi: 'आपकी विद्यार्थी सदस्यता {memNo} {date} को समाप्त हो गई। आपका लॉगिन, रसीदें और दस्तावेज़ बने रहेंगे; कोड की जाँच करने पर विद्यार्थी कार्ड मान्य नहीं दिखेगा।',
        },
      },
      {
        paragraph: {
          en: 'You can become a life member for {price}. Your number is already filled in.',
          hi: 'आप {price} देकर आजीवन सदस्य बन सकते हैं। आपकी संख्या पहले से भरी होगी।',
        },
      },
      { button: { en: 'Become a life member', hi: 'आजीवन सदस्य बनें' }, href: '{lifeUrl}' },
      {
        paragraph: {
          en: 'If your course is not over yet, write to {officeEmail} or call {officePhone}.',
          hi: 'यदि आपका पाठ्यक्रम अभी पूरा नहीं हुआ है, तो {officeEmail} पर लिखें या {officePhone} पर फ़ोन करें।',
        },
      },
    ],
  },
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
          en: 'If you asked for this, you do not need to do anything. **If it was not you**, stop the change.',
          hi: 'यदि यह आपके कहने पर हुआ है, तो आपको कुछ नहीं करना है। **यदि आपने ऐसा नहीं कहा था**, तो बदलाव रोकें।',
        },
      },
      { button: { en: 'Stop the change', hi: 'बदलाव रोकें' }, href: '{refuseUrl}' },
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
          en: 'If this was you, you do not need to do anything. **If it was not you**, tell us, and call our office: {officePhone}.',
          hi: 'यदि यह आपने किया है, तो आपको कुछ नहीं करना है। **यदि यह आपने नहीं किया**, तो हमें बताएँ और हमारे कार्यालय को फ़ोन करें: {officePhone}।',
        },
      },
      { button: { en: 'This was not me', hi: 'यह मैंने नहीं किया' }, href: '{refuseUrl}' },
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
