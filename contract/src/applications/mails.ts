import { type MailDef, type MailBlock } from '../mail.js';

/** The resume link; its token is in the URL's fragment. */
const link = {
  button: { en: 'Continue your application', hi: 'आवेदन आगे बढ़ाएँ' },
  href: '{continueUrl}',
} as const satisfies MailBlock;

const once = {
  paragraph: {
    en: 'The link works once, on any phone or computer. Please don’t forward it: whoever opens it sees your application.',
    hi: 'लिंक किसी भी फ़ोन या कंप्यूटर पर, पर एक ही बार चलता है। कृपया इसे किसी को न भेजें: जो इसे खोलेगा, वह आपका आवेदन देख सकेगा।',
  },
} as const satisfies MailBlock;

const notYou = {
  paragraph: {
    en: 'If you did not begin this application, please ignore this e-mail.',
    hi: 'यदि यह आवेदन आपने शुरू नहीं किया, तो इस ई-मेल पर ध्यान न दें।',
  },
} as const satisfies MailBlock;

export const applicationsMails = {
  'draft-code': {
    name: {
      en: 'E-mail with a code to begin an application',
      hi: 'आवेदन शुरू करने के कोड का ई-मेल',
    },
    sender: 'system',
    attachments: [],
    subject: {
      en: 'Your code to begin your application',
      hi: 'आवेदन शुरू करने के लिए आपका कोड',
    },
    body: [
      {
        paragraph: {
          en: 'Someone (hopefully you) wants to apply for membership with this e-mail.',
          hi: 'किसी ने (आशा है, आपने ही) इस ई-मेल से सदस्यता का आवेदन शुरू करना चाहा है।',
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
          en: 'If it was not you, please ignore this e-mail.',
          hi: 'यदि यह अनुरोध आपका नहीं है, तो इस ई-मेल पर ध्यान न दें।',
        },
      },
    ],
  },
  'go-on': {
    name: {
      en: 'E-mail to go on with an application or to pay',
      hi: 'आवेदन पूरा करने या शुल्क जमा करने का ई-मेल',
    },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: 'Your membership application is waiting for you',
      hi: 'आपका सदस्यता आवेदन अभी पूरा नहीं हुआ है',
    },
    body: [
      {
        unless: 'applicationNumber',
        paragraph: {
          en: 'You began an application for membership with us. What you have filled in is saved until {date}.',
          hi: 'आपने हमारे यहाँ सदस्यता का आवेदन शुरू किया था। आपकी भरी हुई जानकारी {date} तक सुरक्षित है।',
        },
      },
      {
        needs: 'applicationNumber',
        paragraph: {
          en: 'We have your application {applicationNumber}, but its fee has not reached us yet.',
          hi: 'आपका आवेदन {applicationNumber} हमें मिल गया है, पर उसका शुल्क अभी नहीं मिला है।',
        },
      },
      link,
      once,
      {
        needs: 'applicationNumber',
        paragraph: {
          en: 'If you have just paid, you need not do anything: your receipt comes by e-mail.',
          hi: 'यदि आपने अभी-अभी भुगतान किया है, तो कुछ करने की ज़रूरत नहीं: रसीद ई-मेल से आ जाएगी।',
        },
      },
      notYou,
    ],
  },
  'payment-link': {
    name: { en: 'E-mail with a link to pay', hi: 'भुगतान के लिंक का ई-मेल' },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: 'Pay the fee of your application {applicationNumber}',
      hi: 'अपने आवेदन {applicationNumber} का शुल्क जमा करें',
    },
    body: [
      {
        paragraph: {
          en: 'The fee of {amount} for your application {applicationNumber} has not reached us yet. With this link you can pay it until {date}.',
          hi: 'आपके आवेदन {applicationNumber} का {amount} शुल्क हमें अभी नहीं मिला है। इस लिंक से आप {date} तक भुगतान कर सकते हैं।',
        },
      },
      { button: { en: 'Pay now', hi: 'अभी भुगतान करें' }, href: '{continueUrl}' },
      once,
      {
        paragraph: {
          en: 'If you have just paid, you need not do anything: your receipt comes by e-mail.',
          hi: 'यदि आपने अभी-अभी भुगतान किया है, तो कुछ करने की ज़रूरत नहीं: रसीद ई-मेल से आ जाएगी।',
        },
      },
      notYou,
    ],
  },
  'difference-link': {
    name: {
      en: 'E-mail with a link to pay the difference to the full fee',
      hi: 'पूरे शुल्क की शेष राशि के भुगतान के लिंक का ई-मेल',
    },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: 'Pay the rest of the fee of your application {applicationNumber}',
      hi: 'अपने आवेदन {applicationNumber} का शेष शुल्क जमा करें',
    },
    body: [
      {
        paragraph: {
          en: 'You paid a reduced fee for your application {applicationNumber}, with the number of a student membership. Our office found that this membership is another person’s. {amount} are missing to the full fee; once you have paid them, we go on with your application. With this link you can pay until {date}.',
          hi: 'आपने आवेदन {applicationNumber} का शुल्क एक विद्यार्थी सदस्यता संख्या के आधार पर रियायती दर से जमा किया था। हमारे कार्यालय ने पाया कि यह सदस्यता किसी और व्यक्ति की है। पूरे शुल्क में {amount} कम हैं; यह राशि जमा होते ही आपके आवेदन पर आगे काम होगा। इस लिंक से आप {date} तक भुगतान कर सकते हैं।',
        },
      },
      { button: { en: 'Pay now', hi: 'अभी भुगतान करें' }, href: '{continueUrl}' },
      once,
      {
        paragraph: {
          en: 'If the number is yours, please write to us with a proof instead of paying.',
          hi: 'यदि यह संख्या आपकी ही है, तो भुगतान करने के बजाय प्रमाण के साथ हमें लिखें।',
        },
      },
      notYou,
    ],
  },
  'draft-ending': {
    name: { en: 'E-mail that a draft is deleted soon', hi: 'अधूरा आवेदन जल्द मिटने का ई-मेल' },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: 'Your unfinished application will be deleted on {date}',
      hi: 'आपका अधूरा आवेदन {date} को मिटा दिया जाएगा',
    },
    body: [
      {
        paragraph: {
          en: 'Your application for membership is not finished. We delete what you have filled in, with its files, on {date}. If you go on before that day, we keep it for another 30 days.',
          hi: 'आपका सदस्यता आवेदन अधूरा है। भरी हुई जानकारी और फ़ाइलें {date} को मिटा दी जाएँगी। उससे पहले आगे भरने पर वे 30 दिन और सुरक्षित रहेंगी।',
        },
      },
      link,
      once,
      notYou,
    ],
  },
  'paid-unfinished': {
    name: {
      en: 'E-mail that a paid application is not handed in',
      hi: 'शुल्क मिलने पर भी आवेदन जमा न होने का ई-मेल',
    },
    sender: 'mailbox',
    attachments: [],
    subject: {
      en: 'We have your payment: please finish your application',
      hi: 'आपका शुल्क मिल गया है: कृपया आवेदन पूरा करें',
    },
    body: [
      {
        paragraph: {
          en: 'Your payment of {amount} has reached us, but your application has not been handed in yet. Please check your answers and send it. You do not have to pay again.',
          hi: 'आपका {amount} का शुल्क हमें मिल गया है, पर आवेदन अभी जमा नहीं हुआ है। कृपया अपनी जानकारी जाँचकर आवेदन भेजें। दोबारा शुल्क नहीं देना है।',
        },
      },
      link,
      once,
    ],
  },
  'resume-code': {
    name: {
      en: 'E-mail with a code to go on with an application',
      hi: 'अधूरा आवेदन खोलने के कोड का ई-मेल',
    },
    sender: 'system',
    attachments: [],
    subject: {
      en: 'Your code to open your application',
      hi: 'अपना आवेदन खोलने के लिए कोड',
    },
    body: [
      {
        paragraph: {
          en: 'Someone asked to continue an application that uses this e-mail address. If it was you, enter this code:',
          hi: 'किसी ने इस ई-मेल पते वाला आवेदन आगे बढ़ाना चाहा है। यदि वह आप हैं, तो यह कोड लिखें:',
        },
      },
      { code: '{code}' },
      {
        paragraph: {
          en: 'It goes into the page where it was asked for, is valid for {minutes} minutes and works once, only in that browser.',
          hi: 'इसे उसी पेज पर लिखें, जहाँ यह माँगा गया था। यह {minutes} मिनट तक मान्य है, एक ही बार और केवल उसी ब्राउज़र में काम करता है।',
        },
      },
      {
        paragraph: {
          en: 'Don’t tell anyone this code. If it was not you, please ignore this e-mail.',
          hi: 'यह कोड किसी को न बताएँ। यदि यह अनुरोध आपका नहीं है, तो इस ई-मेल पर ध्यान न दें।',
        },
      },
    ],
  },
  'guardian-code': {
    name: {
      en: 'E-mail with the code for a guardian’s consent',
      hi: 'अभिभावक की सहमति के कोड का ई-मेल',
    },
    sender: 'system',
    attachments: [],
    subject: {
      en: 'Your consent as a parent or guardian is asked for',
      hi: 'माता, पिता या अभिभावक के रूप में आपकी सहमति चाहिए',
    },
    body: [
      {
        paragraph: {
          en: 'Someone under 18 is applying for membership of our organisation and has given this e-mail as that of their parent or guardian. We may continue with the application only if you agree.',
          hi: '18 वर्ष से कम उम्र के किसी विद्यार्थी का हमारे संगठन की सदस्यता के लिए आवेदन है। माता, पिता या अभिभावक के रूप में यह ई-मेल दिया गया है। आपकी सहमति के बिना हम यह आवेदन आगे नहीं बढ़ा सकते।',
        },
      },
      {
        paragraph: {
          en: 'If you agree, we use their name, date of birth, contact details, studies and photo for the membership and for nothing else. What we keep and for how long is written here: {privacyUrl}',
          hi: 'आपकी सहमति पर हम उनका नाम, जन्म तिथि, संपर्क, पढ़ाई की जानकारी और फ़ोटो केवल सदस्यता के काम में लेंगे। हम क्या और कब तक रखते हैं, यह यहाँ लिखा है: {privacyUrl}',
        },
      },
      {
        paragraph: {
          en: 'Read on this phone or computer who is applying, and decide there. The link works for {days} days.',
          hi: 'इसी फ़ोन या कंप्यूटर पर देखें कि आवेदन किसका है, और वहीं निर्णय लें। लिंक {days} दिन तक चलता है।',
        },
      },
      {
        button: { en: 'See who is applying', hi: 'देखें कि आवेदन किसका है' },
        href: '{consentUrl}',
      },
      {
        paragraph: {
          en: 'Are you together? Then you can enter this code on their application page instead, within {minutes} minutes.',
          hi: 'क्या आप साथ हैं? तो आप {minutes} मिनट के भीतर यह कोड उनके आवेदन के पेज पर भी लिख सकते हैं।',
        },
      },
      { code: '{code}' },
      {
        paragraph: {
          en: 'If you do not agree, or do not know who this is about, please ignore this e-mail and do not pass it on.',
          hi: 'यदि आप सहमत नहीं हैं, या नहीं जानते कि यह किसका आवेदन है, तो इस ई-मेल पर ध्यान न दें और इसे किसी को न भेजें।',
        },
      },
    ],
  },
} as const satisfies Record<string, MailDef>;
