import { greeting, type MailDef } from '../mail.js';

export const dataMails = {
  'erasure-asked': {
    name: { en: 'E-mail that a request for erasure came in', hi: 'जानकारी मिटाने का अनुरोध मिलने का ई-मेल' },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: 'Your request to end membership {memNo} has come in',
      hi: 'सदस्यता {memNo} समाप्त करने का आपका अनुरोध मिल गया है',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'On {date} you asked us to end your membership and to erase your data. Our office will answer by {answerBy}.',
          hi: 'आपने {date} को अपनी सदस्यता समाप्त करने और अपनी जानकारी मिटाने का अनुरोध किया है। कार्यालय {answerBy} तक उत्तर देगा।',
        },
      },
      {
        paragraph: {
          en: 'Until then nothing changes, and you can withdraw the request after logging in.',
          hi: 'तब तक कुछ नहीं बदलेगा, और आप लॉगिन करके अनुरोध वापस ले सकते हैं।',
        },
      },
      { button: { en: 'See your request', hi: 'अपना अनुरोध देखें' }, href: '{detailsUrl}' },
      {
        paragraph: {
          en: 'If this was not you, log in, withdraw the request and change your password, or write to {officeEmail}.',
          hi: 'यदि यह अनुरोध आपने नहीं किया है, तो लॉगिन करके इसे वापस लें और अपना पासवर्ड बदलें, या {officeEmail} पर लिखें।',
        },
      },
    ],
  },
  'erasure-declined': {
    name: { en: 'E-mail that an erasure was declined', hi: 'जानकारी मिटाने का अनुरोध अस्वीकार होने का ई-मेल' },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: 'Our office has declined your request to erase your data',
      hi: 'कार्यालय ने आपकी जानकारी मिटाने का अनुरोध अस्वीकार किया है',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'On {date} you asked us to end your membership and to erase your data. Our office has declined it; your membership goes on.',
          hi: 'आपने {date} को सदस्यता समाप्त करने और जानकारी मिटाने का अनुरोध किया था। कार्यालय ने इसे अस्वीकार किया है; आपकी सदस्यता जारी है।',
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
          en: 'If you do not agree, write to {officeEmail} or call {officePhone}. After that you may complain to the Data Protection Board of India.',
          hi: 'यदि आप सहमत नहीं हैं, तो {officeEmail} पर लिखें या {officePhone} पर फ़ोन करें। इसके बाद आप भारतीय डेटा संरक्षण बोर्ड में शिकायत कर सकते हैं।',
        },
      },
    ],
  },
  'erasure-done': {
    name: { en: 'E-mail that the data was erased', hi: 'जानकारी मिटा दिए जाने का ई-मेल' },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: 'Your membership {memNo} has ended and your data is erased',
      hi: 'आपकी सदस्यता {memNo} समाप्त हो गई है और आपकी जानकारी मिटा दी गई है',
    },
    body: [
      greeting,
      {
        paragraph: {
          en: 'Your membership {memNo} has ended, and your personal data, photographs, papers and documents are erased. Your log-in no longer works.',
          hi: 'आपकी सदस्यता {memNo} समाप्त हो गई है, और आपकी व्यक्तिगत जानकारी, फ़ोटो, काग़ज़ात और दस्तावेज़ मिटा दिए गए हैं। आपका लॉगिन अब काम नहीं करेगा।',
        },
      },
      {
        paragraph: {
          en: 'Kept are the receipts, for the eight years that tax law asks for, and the number and name of your certificate, so that whoever checks its code is told that the membership has ended.',
          hi: 'रसीदें कर क़ानून के अनुसार आठ साल तक रखी जाती हैं। प्रमाणपत्र की संख्या और नाम भी रहते हैं, ताकि उसका कोड जाँचने वाले को पता चले कि सदस्यता समाप्त हो गई है।',
        },
      },
      {
        paragraph: {
          en: 'This is our last e-mail to you; this address is erased as well. If you did not ask for this, write to {officeEmail} at once.',
          hi: 'यह हमारा अंतिम ई-मेल है; आपका यह पता भी मिटा दिया गया है। यदि यह अनुरोध आपका नहीं था, तो तुरंत {officeEmail} पर लिखें।',
        },
      },
    ],
  },
  'export-ready': {
    name: { en: 'E-mail that an export is ready', hi: 'निर्यात तैयार होने का ई-मेल' },
    sender: 'system',
    attachments: [],
    subject: { en: 'Your export is ready', hi: 'आपका निर्यात तैयार है' },
    body: [
      greeting,
      {
        paragraph: {
          en: 'The file that you asked for on {date} is ready. You can download it for {days} days, after logging in to the staff console.',
          hi: '{date} को आपने जो फ़ाइल माँगी थी, वह तैयार है। स्टाफ़ कंसोल में लॉगिन करके इसे {days} दिन तक डाउनलोड किया जा सकता है।',
        },
      },
      { button: { en: 'Go to the file', hi: 'फ़ाइल पर जाएँ' }, href: '{pageUrl}' },
      {
        paragraph: {
          en: 'It may hold personal data: keep it where only those can read it who need it, and delete it afterwards.',
          hi: 'इसमें निजी जानकारी हो सकती है: इसे ऐसी जगह रखें जहाँ केवल ज़रूरी लोग ही देख सकें, और काम हो जाने पर हटा दें।',
        },
      },
    ],
  },
} as const satisfies Record<string, MailDef>;
