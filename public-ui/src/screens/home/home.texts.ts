import type { Texts } from '@portal/contract/text';

export const texts = {
  lead: {
    en: 'An organisation of doctors and medical students who serve where health care is needed most. Apply for membership here, from your phone, in about fifteen minutes.',
    hi: 'उन डॉक्टरों और मेडिकल विद्यार्थियों का संगठन, जो वहाँ सेवा करते हैं जहाँ स्वास्थ्य सेवा की सबसे अधिक आवश्यकता है। अपने फ़ोन से लगभग पंद्रह मिनट में यहीं सदस्यता के लिए आवेदन करें।',
  },
  how: { en: 'How it works', hi: 'यह कैसे होता है' },
  step1: { en: 'Choose your membership', hi: 'अपनी सदस्यता चुनें' },
  'step1.text': {
    en: 'Single doctor, couple of doctors, or student. You see the whole fee before you begin.',
    hi: 'अकेले डॉक्टर, डॉक्टर दंपति या विद्यार्थी। शुरू करने से पहले ही पूरा शुल्क दिखता है।',
  },
  step2: { en: 'Fill in the form', hi: 'फ़ॉर्म भरें' },
  'step2.text': {
    en: 'A few short steps. Your answers are saved as you type, so you can stop and go on later.',
    hi: 'कुछ छोटे चरण। आपके उत्तर लिखते-लिखते सहेजे जाते हैं, इसलिए आप रुककर बाद में आगे बढ़ सकते हैं।',
  },
  step3: { en: 'Pay the fee online', hi: 'शुल्क ऑनलाइन भरें' },
  'step3.text': {
    en: 'By UPI or card. The receipt comes at once, on the page and by e-mail.',
    hi: 'UPI या कार्ड से। रसीद तुरंत पेज पर और ई-मेल से मिलती है।',
  },
  step4: { en: 'We check and welcome you', hi: 'जाँच के बाद स्वागत' },
  'step4.text': {
    en: 'The office checks your papers. You then get your membership number, certificate and ID card.',
    hi: 'कार्यालय आपके दस्तावेज़ जाँचता है। फिर आपको सदस्यता संख्या, प्रमाणपत्र और पहचान पत्र मिलते हैं।',
  },
  needs: { en: 'What to have at hand', hi: 'क्या पास रखें' },
  need1: { en: 'A photo of yourself, in JPG, PNG or BMP', hi: 'अपनी फ़ोटो, JPG, PNG या BMP में' },
  need2: { en: 'A picture of your signature on white paper', hi: 'सफ़ेद काग़ज़ पर अपने हस्ताक्षर का चित्र' },
  need3: {
    en: 'Your medical licence, or your college ID as a student (picture or PDF)',
    hi: 'अपना चिकित्सा लाइसेंस, या विद्यार्थी हों तो कॉलेज पहचान पत्र (चित्र या PDF)',
  },
  need4: {
    en: 'Name and mobile number of a member who knows you',
    hi: 'आपको जानने वाले किसी सदस्य का नाम और मोबाइल नंबर',
  },
  need5: { en: 'UPI, or a debit or credit card', hi: 'UPI, या डेबिट अथवा क्रेडिट कार्ड' },
  safe: { en: 'What you can rely on', hi: 'आप इस पर भरोसा कर सकते हैं' },
  safe1: { en: 'Your money', hi: 'आपका पैसा' },
  'safe1.text': {
    en: 'A licensed payment provider takes the payment; we never see your card or bank details. You are never charged twice for one application.',
    hi: 'भुगतान मान्यता प्राप्त भुगतान सेवा लेती है; आपके कार्ड या बैंक का विवरण हमें नहीं दिखता। एक आवेदन के लिए दो बार शुल्क नहीं लिया जाता।',
  },
  safe2: { en: 'Your papers', hi: 'आपके दस्तावेज़' },
  'safe2.text': {
    en: 'Your files are stored privately and seen only by the staff who check applications. Unfinished applications are deleted after 30 days.',
    hi: 'आपकी फ़ाइलें निजी रूप से रखी जाती हैं और केवल आवेदन जाँचने वाले कर्मचारी देखते हैं। अधूरे आवेदन 30 दिन बाद मिटा दिए जाते हैं।',
  },
  safe3: { en: 'A person to ask', hi: 'पूछने के लिए व्यक्ति' },
  'safe3.text': {
    en: 'The office answers by e-mail and phone. You find both at the foot of every page.',
    hi: 'कार्यालय ई-मेल और फ़ोन पर उत्तर देता है। दोनों हर पेज के नीचे दिए हैं।',
  },
} as const satisfies Texts;
